/** What a wish means to a model; vectors of another model cannot be compared with it. */
export interface WishMeaning {
  readonly model: string;
  readonly vector: Float32Array;
}

/** What wishes mean. */
export abstract class WishMeanings {
  /** Whether wishes rank by meaning at all. */
  abstract readonly isConfigured: boolean;

  /** Null where there is no model, or where it fails: that is logged, and never the caller's trouble. */
  abstract of(wish: string): Promise<WishMeaning | null>;
}
