/** A home that an answer names, as its row says it. Every text comes from strangers; an older service gives fewer fields. */
export interface Listing {
  readonly ID: number;
  readonly Address: string;
  readonly MLSNumber?: string;
  /** The price in English. */
  readonly Price: string;
  /** A decimal; empty where not given. */
  readonly Amount?: string;
  readonly CurrencySymbol?: string;
  readonly SaleType: string;
  readonly Status: string;
  /** In the panel's language where that is known. */
  readonly PropertyType?: string;
  readonly Bedrooms: string;
  readonly Bathrooms: string;
  /** The area in English. */
  readonly Area: string;
  readonly BuildingArea?: number;
  readonly AreaUnit?: string;
  readonly Url: string;
  readonly Image: string;
  /** Whose listing it is, where that must be said. */
  readonly ListingFirm?: string;
  readonly FirmContact?: string;
  readonly Source?: string;
  readonly Disclaimer?: string;
  /** In the panel's language: a home that is on the market though it is under contract. */
  readonly ContractStatus?: string;
}

/** What a visitor asks: words, pictures, or a recording. */
export interface Question {
  readonly text: string;
  readonly pictures: readonly File[];
  readonly recording: File | null;
}

/** A person who answers, as they show themselves; both texts may be empty. */
export interface Person {
  readonly Name: string;
  readonly Picture: string;
}

/** Who wrote a message; of `Joined` there are no words: a person has come. */
export type Author = 'User' | 'AI' | 'Person' | 'Joined';

/** A message as it is shown. */
export interface Message {
  readonly key: number;
  readonly author: Author;
  readonly text: string;
  /** When, by the service's clock, as ISO 8601; empty until it is known. */
  readonly time: string;
  /** Who wrote or has joined, where that is a person. */
  readonly person: Person | null;
  /** Addresses of the visitor's own pictures. */
  readonly pictures: readonly string[];
  readonly isSpoken: boolean;
  readonly listings: readonly Listing[];
  /** `growing`: more will come. `stopped`: by the visitor. `cut`: broken off. `failed`: not taken, and can be sent again. */
  readonly state: 'whole' | 'growing' | 'stopped' | 'cut' | 'failed';
  /** Why it was cut or has failed; empty where the state says it all. */
  readonly reason: string;
  /** What to ask again. */
  readonly question: Question | null;
  /** When it may be asked again, in milliseconds as `performance.now()` counts them; 0 at once. */
  readonly retryAt: number;
}

let lastKey = 0;

export function message(author: Author, text: string, more: Partial<Message> = {}): Message {
  lastKey += 1;
  return {
    ...{ key: lastKey, author, text, time: '', person: null, pictures: [], isSpoken: false },
    ...{ listings: [], state: 'whole' as const, reason: '', question: null, retryAt: 0 },
    ...more,
  };
}
