/** What stands on the page before its script runs. */
export const CONFIRMATION_BODY = `<main>
<h1>Confirm this address</h1>
<noscript><p>This page needs JavaScript.</p></noscript>
<p id="about">Mails about visitors of a chatbot, such as a wish to talk to a person, shall go to your address. They come once you confirm it.</p>
<button id="confirm" type="button">Confirm</button>
<p id="state" role="status"></p>
<p id="trouble" role="alert"></p>
</main>`;
