import { LONGEST_NAME, LONGEST_REPLY } from './hand-off.wire.js';

/** What stands on the page before its script runs, which writes the texts in the reader's language. */
export const HAND_OFF_BODY = `<header>
<h1 id="title" data-says="title"></h1>
<p id="about"></p>
<p id="contact" dir="auto"></p>
</header>
<main>
<noscript><p>This page needs JavaScript.</p></noscript>
<div id="viewings"></div>
<div id="messages" role="log" data-says="messages" data-as="aria-label" tabindex="0"></div>
<p id="state" role="status"></p>
<p id="trouble" role="alert"></p>
<form id="take-over" hidden>
<label for="name" data-says="name"></label>
<input id="name" maxlength="${LONGEST_NAME}" autocomplete="name" dir="auto">
<label for="picture" data-says="picture"></label>
<input id="picture" type="url" maxlength="2048" pattern="https://.*" data-says="address" data-as="title" dir="ltr">
<button type="submit" data-says="takeOver"></button>
</form>
<form id="reply" hidden>
<label for="text" data-says="reply"></label>
<textarea id="text" rows="2" maxlength="${LONGEST_REPLY}" required dir="auto"></textarea>
<button id="send" type="submit" data-says="send"></button>
</form>
<button id="hand-back" type="button" data-says="handBack" hidden></button>
</main>`;
