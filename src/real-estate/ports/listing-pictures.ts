import type { ListedChatbot } from '../domain/listed-chatbot.js';

/** A picture of a listing that is to be had, leased to this process. */
export interface WantedPicture {
  readonly chatbotId: number;
  readonly workspaceId: number;
  readonly mlsNumber: string;
  /** Name of the feed that its listing came from; empty where that is unknown. */
  readonly feed: string;
  /** Among those of the listing, from 0. */
  readonly place: number;
  readonly address: string;
  /** How often it could not be had. */
  readonly tries: number;
  /** Tells this lease from every other one. */
  readonly leasedUntil: number;
}

/** A listing, and where its pictures are had from, in their order. */
export interface PicturedListing {
  readonly mlsNumber: string;
  readonly images: readonly string[];
}

/** Which pictures of listings are kept here. What returns files returns those that nothing shows any more. */
export abstract class ListingPictures {
  /** Within the unit of the listings. Until a picture is had from its new address, the one before at its place is shown. */
  abstract want(chatbot: ListedChatbot, listings: readonly PicturedListing[]): Promise<readonly number[]>;

  /** Within the unit in which the listings of these MLS numbers go. */
  abstract forget(chatbotId: number, mlsNumbers: readonly string[]): Promise<readonly number[]>;

  /** Of the chatbot some, at most so many, and whose they are; null where none is left. */
  abstract forgetSome(
    chatbotId: number,
    most: number,
  ): Promise<{ readonly workspaceId: number; readonly files: readonly number[] } | null>;

  /** Leases pictures that are due, at most so many. */
  abstract due(most: number): Promise<WantedPicture[]>;

  /** Within the unit that adds the files, of each width one; null where it is wanted no more, or from elsewhere. */
  abstract keep(picture: WantedPicture, sha256: string, files: readonly number[]): Promise<readonly number[] | null>;

  /** It could not be had: again in so many milliseconds. */
  abstract putOff(picture: WantedPicture, waitMs: number): Promise<void>;

  /** Within a unit: it cannot be had, and nothing is shown at its place until its address changes. */
  abstract giveUp(picture: WantedPicture): Promise<readonly number[]>;

  /** The hashes of what is kept, in the order of their places, of each listing whose pictures are kept here: it may have none yet. */
  abstract shown(chatbotId: number, mlsNumbers: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;

  /** The files of a picture by the hash of its bytes, of each width one; null where there is none. */
  abstract byHash(sha256: string): Promise<{ readonly workspaceId: number; readonly files: readonly number[] } | null>;
}
