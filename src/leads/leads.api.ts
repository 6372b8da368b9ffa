import { DomainError } from '#libs/domain/domain-error.js';
import type { NewlyTold, RowWatermark } from '#libs/domain/row-watermark.js';
import type { AskType } from '#libs/visitor/attached-question.js';
import type { GivenContact } from '#libs/visitor/given-contact.js';
import type { ToldHome } from '#libs/visitor/told-home.js';
import type { KeptViewing } from '#libs/visitor/viewing.js';
import type { Caller } from '../access/access.api.js';
import type { ChatbotCard } from '../chatbots/chatbots.api.js';
import type { ToolOffer } from '../models/models.api.js';

export type { KeptViewing };

/** Refuses `forbidden` where the owner has switched the form off by which visitors leave messages. */
export function requireContactForm({ settings }: ChatbotCard): void {
  if (!settings.allowsContactForm) throw new DomainError('forbidden', 'This chatbot takes no messages by its form');
}

/** What a visitor leaves behind so that a person gets in touch; what was not given is empty. */
export interface LeadDraft {
  readonly name: string;
  /** One plain address. */
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  /** Null where it was a message of the chat. */
  readonly given: GivenContact | null;
  /** Ids of the listings that it is about; absent: those that its message names, or else the conversation was about. */
  readonly homes?: readonly number[];
}

/** How a chat session began. */
export interface SessionOpening {
  readonly id: number;
  readonly chatbotId: number;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly createdAt: number;
  /** Address of the page that it was opened from; empty where unknown. */
  readonly uri: string;
  /** The greeting as it was then. */
  readonly welcome: string;
}

/** A question of a visitor and its answer; where the state is `person`, what a person wrote stands in place of both. */
export interface VisitorTurn {
  readonly type: AskType;
  readonly question: string;
  readonly answer: string;
  readonly state: 'running' | 'done' | 'interrupted' | 'failed' | 'person';
  readonly askedAt: number;
}

declare const HELD: unique symbol;

/** A chat session that is not erased before the unit of work ends. Only the module that keeps the sessions gives one. */
export interface HeldSession {
  readonly id: number;
  readonly [HELD]: true;
}

/** A chat session, as far as leads and hand-offs need it. Whoever calls brings it along. */
export interface VisitedSession {
  readonly id: number;
  /** Null where it was erased. */
  opening(): Promise<SessionOpening | null>;
  /** Within a unit of work: the session is not erased until the unit ends; null where it was erased before. */
  hold(): Promise<HeldSession | null>;
  /** Ids of the listings of its newest answer that showed any; none of an archived one. */
  shownHomes(): Promise<readonly number[]>;
  /** Its newest turns, archived or not, at most so many and so many bytes of UTF-8, oldest first. */
  newestTurns(bound: { readonly turns: number; readonly bytes: number }): Promise<readonly VisitorTurn[]>;
}

/** Something that a model may do for a visitor; the message that is answered says whether the visitor asks for it. */
export interface VisitorTool extends ToolOffer {
  readonly effect: { readonly isAskedFor: boolean };
  /** Where it is there, a call that succeeds ends the answer, and this is its whole text, word for word. */
  readonly answerOf?: (result: unknown) => string;
  run(args: unknown): Promise<unknown>;
}

/** What a model may do for a visitor who wants to be reached or to talk to a person. */
export abstract class VisitorTools {
  /**
   * `ownWords` is what the visitor says in the message that is answered; `hasListings`: there are homes to be seen. Without
   * a session it is a trial: the tools answer as ever, and nothing is kept or sent.
   */
  abstract of(
    chatbot: ChatbotCard,
    session: VisitedSession | null,
    ownWords: string,
    hasListings: boolean,
  ): VisitorTool[];
}

/** Which viewings: `sessionIds` null means all chat sessions. */
export interface ViewingMark {
  readonly sessionIds: readonly number[] | null;
}

/** Wishes of visitors to see homes, for the chatbots' owners. */
export abstract class StoredViewings {
  /** Newest first. */
  abstract list(
    chatbotId: number,
    of: ViewingMark,
    page: { readonly skip: number; readonly take: number },
  ): Promise<KeptViewing[]>;
}

/** What a visitor wishes. */
export interface ViewingWish {
  readonly listingId: number;
  /** 1 to 3, in the visitor's own words, or as YYYY-MM-DDTHH:mm by the chatbot's clock. */
  readonly times: readonly string[];
  /** With an address or a number. */
  readonly contact: Pick<LeadDraft, 'name' | 'email' | 'phone'>;
  readonly given: GivenContact | null;
  /** The visitor's, where the chatbot's is not set. */
  readonly language: string;
}

/** Takes wishes to see homes: each is told to the owner once, and its contact is a lead. */
export abstract class ViewingRequests {
  /** Refuses `not-found` for an unknown listing or session, and `conflict` where nobody shows homes or the home is sold. */
  abstract run(
    chatbot: ChatbotCard,
    session: VisitedSession,
    wish: ViewingWish,
    /** Within the unit of work that keeps it. */
    together?: (viewing: KeptViewing) => Promise<void>,
  ): Promise<KeptViewing>;
}

/** `time` is the place of the confirmed one among the wished times, from 1. */
export interface ViewingDecision {
  readonly viewingId: number;
  readonly state: 'confirmed' | 'declined';
  readonly time: number;
}

/** Confirms and declines viewings of a chat session. */
export abstract class ViewingDecisions {
  /** Within a unit of work that holds the session: what the visitor is told; null where it was decided so before. */
  abstract run(of: { readonly sessionId: number }, decision: ViewingDecision): Promise<string | null>;
}

/** Calls for a person: the chat session goes to the chatbot's TalkToHumanEmail, which must be set, once an hour. */
export abstract class PersonCaller {
  /** Returns what the visitor is told. `ownWords` is what the visitor says about it, `given` the form that it comes from. */
  abstract run(
    chatbot: ChatbotCard,
    session: VisitedSession,
    said: { readonly ownWords: string; readonly given: GivenContact | null },
    /** Within the unit of work that makes the call durable. */
    together?: (told: string) => Promise<void>,
  ): Promise<string>;
}

/** Calls the person back who took a chat session over and does not read along: by a mail to the chatbot's TalkToHumanEmail, if it has one. */
export abstract class CallBack {
  /** Refuses `too-many` where visitors have caused too many mails. `ownWords` is what the visitor writes. */
  abstract run(
    chatbot: ChatbotCard,
    session: VisitedSession,
    ownWords: string,
    /** Within the unit of work that queues the mail: false where another message has called already. */
    isDue: () => Promise<boolean>,
  ): Promise<void>;
}

/** A chat session that the link of a hand-off mail opens. */
export interface OpenedHandOff {
  readonly linkId: number;
  readonly sessionId: number;
  readonly chatbot: ChatbotCard;
  /** The address that the link was sent to. */
  readonly recipient: string;
  /** When the link expires, in milliseconds since 1970-01-01T00:00Z. */
  readonly until: number;
}

/** The links of hand-off mails: each opens one chat session to the person who has got the mail. */
export abstract class HandOffLinks {
  /**
   * Refuses `unauthenticated` in one and the same way where the link is unknown or has expired, where the session or the
   * chatbot is gone, and where TalkToHumanEmail is another address than the one that it was sent to.
   */
  abstract open(token: string): Promise<OpenedHandOff>;
}

/** What the tables of leads say of the chat session `sessions.id`: conditions, read in the same round trip. Adapters alone read them. */
export abstract class SessionMarks {
  /** A visitor left an address or a number there. */
  abstract readonly lead: string;
  /** A person was called there. */
  abstract readonly handOff: string;
}

/** How often persons are called. */
export abstract class HandOffFigures {
  /** Chat sessions of the chatbot whose last call was in `[from, until)`, milliseconds. */
  abstract countBetween(chatbotId: number, from: number, until: number): Promise<number>;
}

/** Keeps the address or number in a visitor's message as a lead, where a person is wanted; nothing without a session, in a trial. */
export abstract class ContactKeeper {
  abstract run(chatbot: ChatbotCard, session: VisitedSession | null, ownWords: string): Promise<void>;
}

/** Keeps what a visitor gave to be reached by, such as in a form, as a lead of the chat session. */
export abstract class LeadKeeper {
  /** `lead` has an address or a number, and each field is as `CONTACT_RULES` wants it. Refuses `not-found` for an erased session. */
  abstract keep(
    chatbot: ChatbotCard,
    session: VisitedSession,
    lead: LeadDraft,
    /** Within the unit of work that stores the lead. */
    together?: () => Promise<void>,
  ): Promise<void>;
}

/** A lead as it was stored. */
export interface KeptLead extends LeadDraft {
  readonly id: number;
  readonly sessionId: number;
  readonly homes: readonly number[];
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly createdAt: number;
}

/** A lead with the homes that it is about, as they are now, in place of their ids. */
export type WithHomes<L> = Omit<L, 'homes'> & { readonly homes: readonly ToldHome[] };

/** The homes that leads are about, looked up for all of them together. */
export abstract class LeadHomes {
  /** A home that is gone is left out. */
  abstract of<L extends { readonly homes: readonly number[] }>(
    chatbotId: number,
    leads: readonly L[],
  ): Promise<WithHomes<L>[]>;
}

/** What became of a lead, in the order in which it usually goes. */
export const LEAD_STATUSES = ['new', 'called', 'won', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** What an owner writes down about a lead; visitors never see it. */
export interface LeadNotes {
  readonly status: LeadStatus;
  readonly note: string;
}

/** First instant, and the instant behind the last, in milliseconds. */
export interface LeadRange {
  readonly from: number;
  readonly until: number;
}

/** A part of a file; the parts appended to one another are the file. */
export interface LeadPart {
  readonly content: string;
  readonly count: number;
  /** The id that the next part begins with; null where this is the last. */
  readonly nextId: number | null;
}

/** Leads of chatbots, for their owners. */
export abstract class StoredLeads {
  /** Those that were stored in the range, newest first; `sessionId` null means all chat sessions, no `status` whatever became of them. */
  abstract list(
    chatbotId: number,
    range: LeadRange & { readonly sessionId: number | null; readonly status?: LeadStatus | undefined },
    page: { readonly skip: number; readonly take: number },
  ): Promise<(KeptLead & LeadNotes)[]>;
}

export interface LeadToEdit {
  readonly serialNumber: string;
  readonly leadId: number;
  /** The note as its writer has read it. */
  readonly noteBefore?: string | undefined;
}

/** What is not given stays. */
export type LeadChange = { readonly [K in keyof LeadNotes]?: LeadNotes[K] | undefined };

export interface EditedLead {
  readonly before: LeadNotes;
  readonly after: LeadNotes;
}

/** Owners write down what became of their leads. */
export abstract class LeadEdit {
  /**
   * Refuses `not-found` where the chatbot has no such lead, and `conflict` where `noteBefore` is
   * given and another note stands there.
   */
  abstract run(
    caller: Caller,
    lead: LeadToEdit,
    change: LeadChange,
    /** Within the unit of work that writes it down. */
    together: (edited: EditedLead) => Promise<void>,
  ): Promise<void>;
}

/** The leads that were stored in a range of time as a CSV file, oldest first. */
export abstract class LeadExport {
  /** At most so many leads from the id `fromId` on; 0 begins the file. */
  abstract run(
    caller: Caller,
    of: LeadRange & { readonly serialNumber: string },
    place: { readonly fromId: number; readonly most: number },
  ): Promise<LeadPart>;
}

/** The leads, calls for a person and mails of chat sessions that are erased. */
export abstract class LeadErasure {
  abstract count(where: { readonly sessionId: number } | { readonly chatbotId: number }): Promise<number>;
  /** Whether the visitor has left contact details in the session since that instant. */
  abstract hasSince(sessionId: number, since: number): Promise<boolean>;
  /** Takes back the mails and events about a chatbot as a whole that wait to be sent; returns how many. */
  abstract withdrawMails(chatbotId: number): Promise<number>;
  /** Within the unit of work in which the session is removed; returns how many leads go. */
  abstract remove(sessionId: number): Promise<number>;
  /**
   * Within a unit of work that holds the session: mails and events about it are sent no more, and nothing of them is left but
   * what `takeBack` needs. Returns how many there were. In the unit in which the session is removed it is the last word:
   * whoever queues one holds the session, too.
   */
  abstract withdraw(session: HeldSession): Promise<number>;
  /** Behind that unit, outside any: what was withdrawn leaves the mail folder. */
  abstract takeBack(sessionId: number): Promise<void>;
}

/** The leads of a chatbot, told once, whichever day they are told in. */
export abstract class DailyLeads {
  /** The newest lead's id, of all chatbots; 0 where there is none. */
  abstract lastId(): Promise<number>;
  /** The first id from `firstId` on that is not told, be it that of no lead yet. */
  abstract firstUntold(chatbotId: number, told: RowWatermark): Promise<number>;
  abstract count(chatbotId: number, told: NewlyTold): Promise<number>;
  /** How many were stored in `[from, until)`, milliseconds. */
  abstract countBetween(chatbotId: number, from: number, until: number): Promise<number>;
  /** In the order of their ids, behind the id `after`, with a bound of rows and bytes: empty where there are no more. */
  abstract page(chatbotId: number, told: NewlyTold, after: number): Promise<KeptLead[]>;
  /** Whether one of them is of this session. */
  abstract includesSession(chatbotId: number, told: NewlyTold, sessionId: number): Promise<boolean>;
}
