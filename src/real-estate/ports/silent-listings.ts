/** Listings that are told to nobody for now: their feed was not read to its end for longer than its setting bears. */
export abstract class SilentListings {
  /** Why those of some MLS numbers are, at most 1,000; without the ones that are not. */
  abstract among(chatbotId: number, mlsNumbers: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
