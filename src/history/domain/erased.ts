/** How much was erased, or is there to be erased. */
export interface ErasureTotals {
  readonly sessions: number;
  /** Questions, each with its answer. */
  readonly messages: number;
  readonly leads: number;
  readonly listings: number;
  /** Texts, pairs and documents that a chatbot was taught. */
  readonly sources: number;
  readonly mails: number;
  readonly files: number;
}

/** Hears of a long erasure, piece by piece. */
export type ErasureListener = (some: Partial<ErasureTotals>) => void;

/** All that is counted. */
export const sumOf = (erased: Partial<ErasureTotals>): number =>
  Object.values(erased).reduce((sum, count) => sum + count, 0);

export const NOTHING: ErasureTotals = {
  sessions: 0,
  messages: 0,
  leads: 0,
  listings: 0,
  sources: 0,
  mails: 0,
  files: 0,
};

/** Two erasures together. */
export const together = (one: ErasureTotals, other: Partial<ErasureTotals>): ErasureTotals => ({
  sessions: one.sessions + (other.sessions ?? 0),
  messages: one.messages + (other.messages ?? 0),
  leads: one.leads + (other.leads ?? 0),
  listings: one.listings + (other.listings ?? 0),
  sources: one.sources + (other.sources ?? 0),
  mails: one.mails + (other.mails ?? 0),
  files: one.files + (other.files ?? 0),
});
