/** A chatbot whose listings this process gives their meanings, alone among all processes until its lease ends. */
export interface MeaningRound {
  readonly chatbotId: number;
  /** Whether all its listings are read and compared, not only those without a meaning. */
  readonly isChecking: boolean;
}

/** A listing whose meaning is to be made. */
export interface DescribedListing {
  readonly id: number;
  readonly text: string;
}

/** The next listings of a round. */
export interface MeaningPage {
  /** Those without a meaning, or with that of another text or model. */
  readonly listings: readonly DescribedListing[];
  /** The last listing that was looked at; null where none is left. */
  readonly last: number | null;
}

export interface MadeMeaning extends DescribedListing {
  /** null where the model refuses the text: it is not asked again before the text changes. */
  readonly vector: Float32Array | null;
}

/** What listings mean, kept beside them, and which still lack it. Every method but `findRounds` and `begin` sees one chatbot. */
export abstract class ListingMeanings {
  /** Finds chatbots whose listings have never been looked at, or not for this model. */
  abstract findRounds(model: string): Promise<void>;

  /** A chatbot with something to do; null where there is none. No other process gets it until the lease ends or is let go. */
  abstract begin(model: string): Promise<MeaningRound | null>;

  /** What comes next, from where the round stands. */
  abstract next(round: MeaningRound, model: string): Promise<MeaningPage>;

  /** Within a unit of work: keeps meanings, but for listings that are gone or say something else by now; returns how many were kept. */
  abstract keep(round: MeaningRound, model: string, made: readonly MadeMeaning[]): Promise<number>;

  /** The round has come that far; what was written meanwhile is gone back to. Holds the lease for longer. */
  abstract advance(round: MeaningRound, last: number): Promise<void>;

  /** All were looked at: the next round is when a listing is written, or when all are checked again. */
  abstract finish(round: MeaningRound): Promise<void>;

  /** Lets the lease go; the rest is for another time. */
  abstract leave(round: MeaningRound): Promise<void>;

  /** How alike a wish and each of these listings are, of those that have a meaning to compare. */
  abstract likenesses(
    chatbotId: number,
    ids: readonly number[],
    wish: { readonly model: string; readonly vector: Float32Array },
  ): Promise<Map<number, number>>;
}
