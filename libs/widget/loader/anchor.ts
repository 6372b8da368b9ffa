import { allOf, append, ofDocument, remove } from './intrinsics.js';

/** A page that takes the element away each time it comes would never rest: pauses grow so far, in milliseconds. */
const LONGEST_PAUSE_MS = 5_000;
const STEP_MS = 100;

const CHILDREN = { childList: true };

/**
 * Keeps the widget's element on the page: some frameworks replace the body at each visit, or the whole document when they
 * take over what the server sent. What holds it is looked up again then.
 */
export class Anchor {
  private readonly observer = new MutationObserver(() => this.look());
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = 0;
  private heldAt = 0;

  /** `holder` may be away for a while; `returned` is called whenever the element has come back. */
  constructor(
    private readonly host: Element,
    private readonly holder: () => Element | null,
    private readonly returned: () => void,
  ) {}

  hold(): void {
    removeCopies();
    const holder = this.holder();
    if (holder) append(holder, this.host);
    this.heldAt = performance.now();
    this.watch(holder);
  }

  release(): void {
    clearTimeout(this.timer);
    this.observer.disconnect();
    remove(this.host);
  }

  /** All that it stands in may be taken away; where it stands nowhere, its holder may come anywhere. */
  private watch(holder: Element | null): void {
    this.observer.disconnect();
    if (!holder) this.observer.observe(document, { ...CHILDREN, subtree: true });
    for (let above: Node | null = holder; above; above = above.parentNode) this.observer.observe(above, CHILDREN);
  }

  private look(): void {
    if (this.host.isConnected || this.timer !== undefined) return;
    const isCalm = performance.now() - this.heldAt > LONGEST_PAUSE_MS;
    this.pause = isCalm ? 0 : Math.min(this.pause + STEP_MS, LONGEST_PAUSE_MS);
    this.timer = setTimeout(() => this.comeBack(), this.pause);
  }

  private comeBack(): void {
    this.timer = undefined;
    if (this.host.isConnected) return this.watch(this.holder());
    this.hold();
    if (this.host.isConnected) this.returned();
  }
}

/** Pages that are kept for the way back are copied, and copies have no content. */
function removeCopies(): void {
  const found = allOf('parlor-chat');
  for (let at = 0; at < found.length; at++) if (!found[at]!.shadowRoot) remove(found[at]!);
}

/** Of the page as it is now. */
export const bodyOfPage = (): Element | null => ofDocument('body');
