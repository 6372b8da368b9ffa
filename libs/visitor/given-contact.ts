import { shortHash } from '../domain/short-hash.js';

/** Words that a visitor was shown, or said to a program, when contact details were given. */
export interface Consent {
  readonly text: string;
  /** Short hash of the text: another wording has another one. */
  readonly version: string;
  /** A box beside the text was ticked, or a program passes the visitor's own agreement on; else the text stood by the form. */
  readonly isTicked: boolean;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly at: number;
  /** The address and the number that were given with it: what comes later is not covered. */
  readonly for: string;
}

/** Characters of a page's address that are kept. */
const LONGEST_PAGE = 500;

/** The address of a page without what stands behind its path, which may hold secrets; empty where it is none. */
export function pageWithoutQuery(address: string): string {
  const url = URL.parse(address);
  const isPage = url !== null && ['http:', 'https:'].includes(url.protocol);
  return isPage ? `${url.origin}${url.pathname}`.slice(0, LONGEST_PAGE) : '';
}

/** An agreement to these words, given with these contact details; those that are empty or absent were not. `at` in milliseconds. */
export const consentTo = (
  text: string,
  { isTicked, contact, at }: { isTicked: boolean; contact: readonly (string | undefined)[]; at: number },
): Consent => ({ text, version: shortHash(text), isTicked, at, for: contact.filter((one) => !!one).join(', ') });

/** How contact details were given; those of a message of the chat have none where the chatbot told no words of consent before. */
export interface GivenContact {
  readonly in: 'chat' | 'form' | 'program';
  /** Address of the page without its query; empty where unknown. */
  readonly page: string;
  /** Tag of the language that the visitor reads; empty where unknown. */
  readonly language: string;
  readonly consent: Consent | null;
}

/** The same as owners are told of it, in every list, file and event. */
export interface ToldGiven {
  readonly GivenIn: GivenContact['in'];
  readonly Page: string;
  readonly Language: string;
  readonly ConsentText: string;
  readonly ConsentVersion: string;
  readonly ConsentTime: string;
  readonly ConsentFor: string;
  readonly ConsentTicked: boolean;
}

/** Null stands for a message of the chat without words of consent. */
export function toldGiven(given: GivenContact | null): ToldGiven {
  const { in: GivenIn, page: Page, language: Language, consent } = given ?? IN_THE_CHAT;
  return {
    GivenIn,
    Page,
    Language,
    ConsentText: consent?.text ?? '',
    ConsentVersion: consent?.version ?? '',
    ConsentTime: consent ? new Date(consent.at).toISOString() : '',
    ConsentFor: consent?.for ?? '',
    ConsentTicked: consent?.isTicked ?? false,
  };
}

const IN_THE_CHAT = { in: 'chat', page: '', language: '', consent: null } as const;

/** Columns of a file, in their order. */
export const GIVEN_COLUMNS = Object.keys(toldGiven(null)) as readonly (keyof ToldGiven)[];

export function givenCells(given: GivenContact | null): (string | boolean)[] {
  const told = toldGiven(given);
  return GIVEN_COLUMNS.map((name) => told[name]);
}
