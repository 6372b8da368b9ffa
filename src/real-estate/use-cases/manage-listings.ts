import { Injectable } from '@nestjs/common';
import { kindIn } from '#libs/listing-words/kind-names.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { notFound } from '#libs/domain/domain-error.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory } from '../../chatbots/chatbots.api.js';
import {
  type Listing,
  type ListingDraft,
  type ListingFilter,
  type ListingPage,
  type PageWanted,
} from '../domain/listing.js';
import { DropPictures } from './drop-pictures.js';
import { ListingNews } from '../ports/listing-news.js';
import { ListingRepository } from '../ports/listing.repository.js';
import { SilentListings } from '../ports/silent-listings.js';
import type { KeyType } from '../domain/listing-terms.js';

/** A page of listings, and what the owner learns beside them. */
export interface OwnersPage extends ListingPage {
  /** The reason that hides a listing from visitors and programs, by MLS number. */
  readonly silent: ReadonlyMap<string, string>;
  /** What visitors read for each kind of home that the listings name. */
  readonly kinds: ReadonlyMap<string, string>;
}

/** Which page, and the code of the language in which kinds of homes are told. */
interface OwnersWish extends PageWanted {
  readonly language: string;
}

/** One page of the listings of the caller's chatbot. */
@Injectable()
export class ListListings {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly listings: ListingRepository,
    private readonly silence: SilentListings,
  ) {}

  async run(
    caller: Caller,
    serialNumber: string,
    filter: ListingFilter,
    { language, ...wanted }: OwnersWish,
  ): Promise<OwnersPage> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    const page = await this.listings.page(id, filter, wanted);
    const numbers = [...new Set(page.listings.map(({ mlsNumber }) => mlsNumber))];
    const kinds = new Map(page.listings.map(({ propertyType }) => [propertyType, kindIn(language, propertyType)]));
    return { ...page, kinds, silent: await this.silence.among(id, numbers) };
  }
}

/** What is to change in which listings: in all that the key names. */
interface Change {
  readonly keyType: KeyType;
  readonly key: string;
  readonly changes: Partial<ListingDraft>;
  /** Refuses `conflict` where a listing is not as the caller has read it. */
  readonly requireAsRead: (stored: Listing) => void;
}

/**
 * Changes what is given in every listing that the key names, and returns how many those are. Refuses `not-found` where
 * the key names none, and `conflict` where one is not as the caller has read it; then none is changed.
 */
@Injectable()
export class UpdateListing {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly listings: ListingRepository,
    private readonly news: ListingNews,
    private readonly units: UnitOfWork,
  ) {}

  async run(
    caller: Caller,
    serialNumber: string,
    { changes, requireAsRead, ...named }: Change,
    together: Together<number>,
  ): Promise<number> {
    const chatbot = await this.chatbots.find(caller, serialNumber);
    return this.units.run(async () => {
      const found = await this.listings.findForChange(chatbot.id, named.keyType, named.key);
      if (found.length === 0) throw notFound('The listing');
      for (const listing of found) requireAsRead(listing);
      const changed = found.map((listing) => ({ ...listing, ...changes }));
      for (const [at, listing] of found.entries()) await this.listings.change(chatbot.id, listing, changed[at]!);
      const tell = await this.news.updated(chatbot);
      await tell?.(changed);
      await together(found.length);
      return found.length;
    });
  }
}

/** Which listings are to be removed. */
interface Keys {
  readonly keyType: KeyType;
  readonly keys: readonly string[];
}

/** Removes listings of the caller's chatbot, all in one unit, and returns how many went; unknown keys count nothing. */
@Injectable()
export class DeleteListings {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly listings: ListingRepository,
    private readonly news: ListingNews,
    private readonly dropPictures: DropPictures,
    private readonly units: UnitOfWork,
  ) {}

  async run(
    caller: Caller,
    serialNumber: string,
    { keyType, keys }: Keys,
    together: Together<number>,
  ): Promise<number> {
    const chatbot = await this.chatbots.find(caller, serialNumber);
    return this.units.run(async () => {
      const removed = await this.listings.remove(chatbot.id, keyType, keys);
      await this.dropPictures.run(
        chatbot,
        removed.map(({ mlsNumber }) => mlsNumber),
      );
      const tell = await this.news.deleted(chatbot);
      await tell?.(removed);
      await together(removed.length);
      return removed.length;
    });
  }
}
