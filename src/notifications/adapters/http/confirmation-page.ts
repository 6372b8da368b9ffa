/** What the script below uses of a browser; the service itself is compiled without one. */
interface Part {
  textContent: string | null;
  hidden: boolean;
  disabled: boolean;
  addEventListener(event: string, listener: () => void): void;
}

declare const document: { getElementById(id: string): Part | null };
declare const location: { readonly pathname: string };

/** The same for every link: to open it does nothing, so that a mail scanner that follows it confirms nothing and learns nothing. */
export const CONFIRMATION_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Confirm an address</title>
<link rel="stylesheet" href="files/confirm.css">
<script src="files/confirm.js" defer></script>
</head>
<body>
<main>
<h1>Confirm this address</h1>
<noscript><p>This page needs JavaScript.</p></noscript>
<p id="about">Mails about visitors of a chatbot, such as a wish to talk to a person, shall go to your address. They come once you confirm it.</p>
<button id="confirm" type="button">Confirm</button>
<p id="state" role="status"></p>
<p id="trouble" role="alert"></p>
</main>
</body>
</html>
`;

export const CONFIRMATION_STYLES = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1b1f24; --accent: #0a5dc2; --on-accent: #fff; --trouble: #a40e26 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14181d; --ink: #e6e9ec; --accent: #6cb0ff; --on-accent: #0b1826; --trouble: #ff9aa8 }
}
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0 auto; max-width: 36rem; padding: 1.5rem 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.25rem; margin: 0 0 .75rem }
p { margin: 0 0 1rem }
#trouble { color: var(--trouble) }
button { font: inherit; padding: .6rem 1.25rem; margin: 0 0 1rem; border-radius: .5rem; border: 1px solid var(--accent);
  background: var(--accent); color: var(--on-accent); cursor: pointer; min-height: 2.75rem }
button:disabled { opacity: .6; cursor: default }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`;

/** The page in the browser: it runs as the text of this class alone. The token is the last part of the address and travels in a header. */
class ConfirmationPage {
  private readonly token = location.pathname.split('/').at(-1)!;

  start(): void {
    this.part('confirm').addEventListener('click', () => void this.confirm());
  }

  private async confirm(): Promise<void> {
    this.part('confirm').disabled = true;
    this.part('trouble').textContent = '';
    const { Data, Code, Message } = await this.call();
    if (Code === 200) this.part('state').textContent = `${Data!.Address} is confirmed. Mails about visitors come here.`;
    else this.part('trouble').textContent = Message;
    this.part('about').hidden = Code === 200 || Code === 401;
    this.part('confirm').hidden = Code === 200 || Code === 401;
    this.part('confirm').disabled = false;
  }

  private async call(): Promise<{ Data: { Address: string } | null; Code: number; Message: string }> {
    try {
      const answer = await fetch('../chat/Mail/ConfirmAddress', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'confirmation-token': this.token },
        body: '{}',
        signal: AbortSignal.timeout(15_000),
      });
      return (await answer.json()) as { Data: { Address: string } | null; Code: number; Message: string };
    } catch {
      return { Data: null, Code: 0, Message: 'The service cannot be reached; please try again.' };
    }
  }

  private part(id: string): Part {
    return document.getElementById(id)!;
  }
}

export const CONFIRMATION_SCRIPT = `new (${ConfirmationPage.toString()})().start();\n`;
