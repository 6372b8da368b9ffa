import { LONGEST_NAME, LONGEST_REPLY } from './hand-off.wire.js';

/** The same for every link: to open it does nothing, so that a mail scanner that follows it changes nothing and learns nothing. */
export const HAND_OFF_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conversation</title>
<link rel="stylesheet" href="files/hand-off.css">
<script src="files/hand-off.js" defer></script>
</head>
<body>
<header>
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
</main>
</body>
</html>
`;

export const HAND_OFF_STYLES = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1b1f24; --faint: #57606a; --line: #d0d7de; --accent: #0a5dc2; --on-accent: #fff;
  --visitor: #f1f3f5; --chatbot: #e6f0fb; --person: #e3f4e6; --trouble: #a40e26 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14181d; --ink: #e6e9ec; --faint: #a3adb8; --line: #3a424c; --accent: #6cb0ff; --on-accent: #0b1826;
    --visitor: #222931; --chatbot: #16304d; --person: #17391f; --trouble: #ff9aa8 }
}
* { box-sizing: border-box }
[hidden] { display: none !important }
html, body { height: 100% }
body { margin: 0 auto; max-width: 46rem; padding: .75rem 1rem; display: flex; flex-direction: column; gap: .5rem;
  background: var(--ground); color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.15rem; margin: 0 }
p { margin: 0 }
#about { color: var(--faint); font-size: .875rem }
#contact { font-weight: 600 }
main { flex: 1; min-height: 0; display: flex; flex-direction: column; gap: .5rem }
#messages { flex: 1; min-height: 8rem; overflow-y: auto; display: flex; flex-direction: column; gap: .5rem; padding: .5rem;
  border: 1px solid var(--line); border-radius: .5rem }
#messages > div { flex: none; max-width: 88%; padding: .4rem .7rem; border-radius: .6rem }
#messages strong { font-size: .8rem }
#messages p { white-space: pre-wrap }
.visitor { align-self: flex-start; background: var(--visitor) }
.chatbot { align-self: flex-end; background: var(--chatbot) }
.person { align-self: flex-end; background: var(--person) }
#trouble { color: var(--trouble) }
form { display: flex; flex-direction: column; gap: .35rem }
textarea, input { width: 100%; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--faint); border-radius: .5rem;
  padding: .5rem; resize: vertical }
button { font: inherit; padding: .6rem 1rem; border-radius: .5rem; border: 1px solid var(--accent); background: var(--accent);
  color: var(--on-accent); cursor: pointer; min-height: 2.75rem }
button:disabled { opacity: .6; cursor: default }
#hand-back { background: none; color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`;
