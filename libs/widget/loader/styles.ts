/** Rules marked important win over the page's own, whatever those say. */
const HOST = `
:host { all: initial !important; display: block !important; --accent: rgb(37 99 235); --ink: rgb(255 255 255); }
:host([hidden]) { display: none !important; }
* { box-sizing: border-box; }
.panel, .teaser { color-scheme: var(--scheme, light dark); }
iframe { border: 0; display: block; width: 100%; height: 100%; color-scheme: normal; background: transparent; }
/* Until the panel is there, the browser's own page in its place is not seen. */
iframe:not(.ready) { opacity: 0; }
button { font: inherit; cursor: pointer; }
.notice { font: 16px/1.5 system-ui, sans-serif; padding: 24px; margin: 0; background: Canvas; color: CanvasText; height: 100%; }
`;

const FLOATING = `
:host { position: fixed !important; inset: auto 20px 20px auto !important; z-index: 2147483000 !important; }
:host(.left) { inset: auto auto 20px 20px !important; }
.bubble { width: 60px; height: 60px; border-radius: 50%; border: 0; padding: 0; background: var(--accent); color: var(--ink);
  box-shadow: 0 4px 16px rgb(0 0 0 / .28); position: relative; display: grid; place-items: center; }
.bubble:focus-visible, .teaser button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.bubble svg { width: 28px; height: 28px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.bubble img { width: 100%; height: 100%; object-fit: cover; border-radius: 50%; }
/* While it is open, the bubble is what closes it. */
:host(.open) .bubble > :is(svg, img) { display: none; }
:host(.open) .bubble::before { content: '\\d7'; font: 300 40px/1 system-ui, sans-serif; }
.unread { position: absolute; top: -4px; inset-inline-end: -4px; min-width: 22px; height: 22px; padding: 0 6px; border-radius: 11px;
  background: #b91c1c; color: #fff; font: 700 13px/22px system-ui, sans-serif; text-align: center; }
.panel { position: absolute; bottom: 76px; right: 0; width: 400px; height: min(640px, calc(100vh - 116px)); border-radius: 16px;
  overflow: hidden; box-shadow: 0 12px 40px rgb(0 0 0 / .3); background: Canvas; }
:host(.left) .panel { right: auto; left: 0; }
.teaser { position: absolute; bottom: 76px; right: 0; width: max-content; max-width: min(280px, calc(100vw - 40px)); display: flex;
  background: Canvas; color: CanvasText; border-radius: 14px; box-shadow: 0 4px 20px rgb(0 0 0 / .25); font: 15px/1.4 system-ui, sans-serif; }
:host(.left) .teaser { right: auto; left: 0; }
.teaser button { background: none; border: 0; color: inherit; text-align: start; padding: 12px; border-radius: 14px; overflow-wrap: anywhere; white-space: pre-line; }
.teaser .away { flex: none; padding: 12px 14px; font-size: 18px; line-height: 1; align-self: start; }
[hidden] { display: none !important; }
@media (prefers-reduced-motion: no-preference) {
  .bubble { transition: transform .15s; } .bubble:hover { transform: scale(1.05); }
  .panel, .teaser { animation: rise .18s ease-out; } @keyframes rise { from { opacity: 0; transform: translateY(8px); } }
}
@media (max-width: 480px), (max-height: 480px) {
  .panel, :host(.left) .panel { position: fixed; top: var(--top, 0px); left: 0; right: 0; bottom: auto; width: 100%; height: var(--height, 100dvh); border-radius: 0; }
  /* The panel has a × of its own; what stands in its place has none. */
  :host(.open) .panel:has(iframe.ready) ~ .bubble { display: none; }
}
`;

const INLINE = `
:host { width: 100% !important; height: 100% !important; min-height: 480px !important; position: relative !important; }
.panel { position: absolute; inset: 0; }
`;

/** Style sheets that are adopted, which no content policy of the page forbids. */
export function stylesOf(isInline: boolean): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HOST + (isInline ? INLINE : FLOATING));
  return sheet;
}
