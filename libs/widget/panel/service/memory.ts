/** What a visitor's browser remembers from visit to visit. */
export interface Remembered {
  readonly token: string;
  /** The conversation that is open; null for a new one. */
  readonly session: number | null;
  /** What is being typed. */
  readonly draft: string;
  /** What was sent and not yet taken by the service. */
  readonly unsent: string;
  /** Whether a person's answer sounds. */
  readonly sound: boolean;
}

const NOTHING: Remembered = { token: '', session: null, draft: '', unsent: '', sound: false };

/** Remembers in the way that it is given; without one, as long as the panel is there. */
export class Memory {
  private remembered: Remembered;
  private isBrief = false;

  /** `keep` is told whether it may keep the text only until the window closes. */
  constructor(
    text: string,
    private readonly keep: (text: string, isBrief: boolean) => void,
  ) {
    this.remembered = read(text);
  }

  read(): Remembered {
    return this.remembered;
  }

  change(part: Partial<Remembered>): void {
    this.remembered = { ...this.remembered, ...part };
    this.keep(JSON.stringify(this.remembered), this.isBrief);
  }

  /** How long the owner wants it to last. */
  last(isBrief: boolean): void {
    this.isBrief = isBrief;
  }
}

/**
 * Which of two texts to remember by: `own` was kept at once, `kept` on its way through the page, where a reload in that very
 * moment loses it. Another visitor's, or one of an ended visit, is not taken.
 */
export const newer = (kept: string, own: string): string => (read(own).token === read(kept).token ? own : kept);

/** What is kept comes from a place that others may write to. */
function read(text: string): Remembered {
  try {
    const { token, session, draft, unsent, sound } = JSON.parse(text) as Partial<Remembered>;
    return {
      token: typeof token === 'string' ? token : '',
      session: Number.isSafeInteger(session) ? session! : null,
      draft: typeof draft === 'string' ? draft : '',
      unsent: typeof unsent === 'string' ? unsent : '',
      sound: sound === true,
    };
  } catch {
    return NOTHING;
  }
}
