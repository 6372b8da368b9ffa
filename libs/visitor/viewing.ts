import { type GivenContact, type ToldGiven, toldGiven } from './given-contact.js';

/** A time that a visitor wishes for. */
export interface WishedTime {
  /** In the visitor's own words, on one line. */
  readonly said: string;
  /** UTC, such as `2026-11-28T20:00:00.000Z`; null where the words name no exact time. */
  readonly start: string | null;
}

export type ViewingState = 'requested' | 'confirmed' | 'declined';

/** A visitor's wish to see a home, as it was then. */
export interface KeptViewing {
  readonly id: number;
  readonly sessionId: number;
  readonly listingId: number;
  /** How the home was named then. */
  readonly home: string;
  readonly times: readonly WishedTime[];
  /** IANA name: the times are told in it. */
  readonly timeZone: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly given: GivenContact | null;
  readonly state: ViewingState;
  /** Which of the times was confirmed, from 1; null where none is. */
  readonly confirmedTime: number | null;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly createdAt: number;
}

/** The same as owners are told of it, in lists and events. */
export interface ToldViewing extends ToldGiven {
  readonly ViewingID: number;
  readonly SessionID: number;
  readonly ListingID: number;
  readonly Home: string;
  readonly Times: readonly { readonly Said: string; readonly Start: string | null }[];
  readonly TimeZone: string;
  readonly Name: string;
  readonly Email: string;
  readonly Phone: string;
  readonly State: ViewingState;
  readonly ConfirmedTime: number | null;
  readonly CreateTime: string;
}

export const toldViewing = (viewing: KeptViewing): ToldViewing => ({
  ViewingID: viewing.id,
  SessionID: viewing.sessionId,
  ListingID: viewing.listingId,
  Home: viewing.home,
  Times: viewing.times.map(({ said, start }) => ({ Said: said, Start: start })),
  TimeZone: viewing.timeZone,
  Name: viewing.name,
  Email: viewing.email,
  Phone: viewing.phone,
  State: viewing.state,
  ConfirmedTime: viewing.confirmedTime,
  CreateTime: new Date(viewing.createdAt).toISOString(),
  ...toldGiven(viewing.given),
});
