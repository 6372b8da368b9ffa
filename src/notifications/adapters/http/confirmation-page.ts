/** What stands on the page before its script runs, which writes the texts in the reader's language. */
export const CONFIRMATION_BODY = `<main>
<h1 data-says="title"></h1>
<noscript><p>This page needs JavaScript.</p></noscript>
<p id="about" data-says="about"></p>
<button id="confirm" type="button" data-says="confirm"></button>
<p id="state" role="status"></p>
<p id="trouble" role="alert"></p>
</main>`;
