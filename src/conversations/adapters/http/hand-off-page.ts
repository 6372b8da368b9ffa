import { LONGEST_NAME, LONGEST_REPLY } from './hand-off.wire.js';

/** What stands on the page before its script runs. */
export const HAND_OFF_BODY = `<header>
<h1 id="title">Conversation</h1>
<p id="about"></p>
<p id="contact" dir="auto"></p>
</header>
<main>
<noscript><p>This page needs JavaScript.</p></noscript>
<div id="viewings"></div>
<div id="messages" role="log" aria-label="Messages" tabindex="0"></div>
<p id="state" role="status"></p>
<p id="trouble" role="alert"></p>
<form id="take-over" hidden>
<label for="name">Your name, as the visitor reads it</label>
<input id="name" maxlength="${LONGEST_NAME}" autocomplete="name" dir="auto">
<label for="picture">Your picture: an https address (optional)</label>
<input id="picture" type="url" maxlength="2048" pattern="https://.*" title="An address that begins with https://" dir="ltr">
<button type="submit">Answer in place of the chatbot</button>
</form>
<form id="reply" hidden>
<label for="text">Your reply to the visitor</label>
<textarea id="text" rows="2" maxlength="${LONGEST_REPLY}" required dir="auto"></textarea>
<button id="send" type="submit">Send</button>
</form>
<button id="hand-back" type="button" hidden>Let the chatbot answer again</button>
</main>`;
