import type { ToldGiven } from '#libs/visitor/given-contact.js';
import type { ToldHome } from '#libs/visitor/told-home.js';
import type { ToldViewing } from '#libs/visitor/viewing.js';

/** A file that goes with a mail. */
export interface MailAttachment {
  /** Its file name; line breaks, control characters and slashes become blanks, and it is cut after 100 characters. */
  readonly name: string;
  /** Such as `text/csv`, without parameters. */
  readonly mediaType: string;
  /** UTF-8. */
  readonly content: string;
}

export interface MailToSend {
  /** Whose it is: the workspace's owners see in the outbox what became of it. */
  readonly workspaceId: number;
  /** One plain address. */
  readonly to: string;
  /** Where answers go; one plain address. */
  readonly replyTo?: string;
  /** Line breaks and other control characters become blanks; cut after 200 characters. */
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** At most 50, of 10 MiB together. */
  readonly attachments?: readonly MailAttachment[];
  /** A mail of the same key is queued once, whatever happens, as long as its row is kept. At most 200 characters. */
  readonly dedupeKey?: string;
  /** What it is about, e.g. `session:12`, so that it can be withdrawn. At most 64 characters. */
  readonly topic?: string;
}

/** Mail that goes out. What is queued is handed over at least once, whatever dies, always under the same Message-ID. */
export abstract class Outbox {
  /**
   * Within the unit of work of its cause: the mail leaves if and only if that unit is committed. Refuses `invalid` where an
   * address is not plain, or the attachments are too many or too large.
   */
  abstract enqueue(mail: MailToSend): Promise<void>;

  /**
   * The same of a mail that a visitor has caused. Bounded by the hour, for its chatbot, its workspace and its receiver
   * (`VISITOR_MAILS_*`): beyond, nothing is queued, and it returns in how many milliseconds there is room again; 0 where the
   * mail was queued.
   */
  abstract enqueueOfVisitor(mail: MailToSend, chatbotId: number): Promise<number>;

  /**
   * Takes back everything about this, queued or delivered, and returns how much there was. What a mail server has
   * taken is out of reach; only its row goes. Outside any unit of work, because it reaches the mail folder.
   */
  abstract withdraw(topic: string): Promise<number>;

  /** The same of what was not delivered: what was stays known by its `dedupeKey`, and is not queued again. */
  abstract withdrawUndelivered(topic: string): Promise<number>;

  /**
   * Within the unit of work that holds what it is about: nothing about it is handed over from its commit on, and nothing of
   * what it says is kept. Returns how much there was. `withdraw` does the rest outside, as does the next start.
   */
  abstract withdrawWithin(topic: string): Promise<number>;

  /** Outside any unit of work: does the rest of `withdrawWithin` where its process has died. */
  abstract endWithdrawals(): Promise<void>;

  /** Whether something about this still waits to be handed over. */
  abstract isWaiting(topic: string): Promise<boolean>;
}

/**
 * Addresses that workspaces send mails about visitors to. Where addresses are confirmed (`CONFIRM_ADDRESSES`), mails are held until
 * somebody who reads mail there has confirmed it; elsewhere nothing is asked, and nothing is unconfirmed.
 */
export abstract class OwnerAddresses {
  /** Within the unit of work that sets them: those that nobody has confirmed are asked by a mail, once an hour. Empty ones count nothing. */
  abstract areSet(workspaceId: number, addresses: readonly string[]): Promise<void>;
  /** Those of the addresses, spelled as they are given, that mails are held for; at most 1,000 at once. */
  abstract unconfirmed(workspaceId: number, addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** Nothing is known of them any more; set again, they are asked again. */
  abstract forget(workspaceId: number, addresses: readonly string[]): Promise<void>;
}

/** Mail of all replicas that is still to be handed over. */
export abstract class MailBacklog {
  abstract read(): Promise<{
    readonly mails: number;
    /** How long the oldest of them has waited; 0 where there is none. */
    readonly oldestSeconds: number;
  }>;
}

/** A lead, spelled as in LeadList. */
export interface LeadData extends ToldGiven {
  readonly Name: string;
  readonly Email: string;
  readonly Phone: string;
  readonly Message: string;
  readonly SessionID: number;
  readonly CreateTime: string;
  /** What it is about, as they were when it was left. */
  readonly Homes: readonly ToldHome[];
}

/** What a person is called for. */
export interface HandOffData {
  readonly SerialNumber: string;
  readonly SessionID: number;
  /** The visitor's message that asks; at most 500 characters. */
  readonly Message: string;
  /** As far as the visitor has left them; empty where not. */
  readonly Name: string;
  readonly Email: string;
  readonly Phone: string;
  readonly CreateTime: string;
}

/** Listings of one chatbot, always as an array: those that are deleted by their names alone, others as in RealEstateList. */
export interface ListingsData {
  readonly SerialNumber: string;
  readonly Listings: readonly { readonly ID: number; readonly MLSNumber: string }[];
}

/** A feed of listings that was not read to its end for too long. */
export interface StaleFeedData {
  readonly SerialNumber: string;
  /** Its name, as in FEEDS_FILE. */
  readonly Feed: string;
  /** When it was last read to its end, or first tried. */
  readonly PulledTime: string;
  /** How many listings are told to nobody from now on. */
  readonly Silent: number;
}

/** A day of a chatbot that is over. */
interface DayData {
  readonly SerialNumber: string;
  /** The local date, such as `2026-11-20`. */
  readonly Day: string;
  /** IANA name. */
  readonly TimeZone: string;
  /** The first instant of what is told, and the first behind it. */
  readonly From: string;
  readonly Until: string;
  /** How many rows of the day have no room in the event: the last ones. */
  readonly LeftOut: number;
}

/** The chats of a day; the rows are spelled as in the file of the daily mail. */
export interface DailyConversationData extends DayData {
  readonly Chats: number;
  readonly Questions: number;
  readonly Tokens: number;
  readonly Unanswered: number;
  readonly Leads: number;
  readonly Messages: readonly {
    readonly SessionID: number;
    readonly URI: string;
    readonly Time: string;
    readonly Question: string;
    readonly Answer: string;
    readonly State: string;
    readonly NoAnswer: boolean;
    readonly TotalToken: number;
  }[];
}

/** The leads of a day; the rows are spelled as in the file of the daily mail. */
export interface DailyLeadsData extends DayData {
  readonly Leads: readonly (ToldGiven & {
    readonly SessionID: number;
    readonly Time: string;
    readonly Name: string;
    readonly Email: string;
    readonly Phone: string;
    readonly Message: string;
    readonly Homes: readonly ToldHome[];
  })[];
}

/** What webhooks are told, by the type of event; spelled as in the answers of the interface. */
export interface EventData {
  readonly 'lead.created': LeadData & { readonly SerialNumber: string };
  readonly 'handoff.requested': HandOffData;
  readonly 'viewing.requested': ToldViewing & { readonly SerialNumber: string };
  readonly 'conversation.daily': DailyConversationData;
  readonly 'leads.daily': DailyLeadsData;
  readonly 'listing.created': ListingsData;
  readonly 'listing.updated': ListingsData;
  readonly 'listing.deleted': ListingsData;
  readonly 'feed.stale': StaleFeedData;
}

export type EventType = keyof EventData;

/** An event of a workspace; `data` has at most 1 MiB as JSON. */
export type Announcement = {
  readonly [T in EventType]: {
    readonly workspaceId: number;
    readonly type: T;
    readonly data: EventData[T];
    /** What it is about, as in mails: erasure withdraws `session:12` and `chatbot:3`. At most 64 characters. */
    readonly topic?: string;
    /** An event of the same key is told once, as in mails. At most 150 characters. */
    readonly dedupeKey?: string;
  };
}[EventType];

/** Whether a webhook of the workspace hears of the type. */
export type IsHeard = (workspaceId: number, type: EventType) => boolean;

/** Tells the webhooks of a workspace what has happened there. */
export abstract class Announcements {
  /**
   * Within the unit of work of its cause: each webhook that hears of the type gets the event if and only if that unit is
   * committed. Where there is none, one row by an index is all that is read, and nothing is written.
   */
  abstract announce(announcement: Announcement): Promise<void>;

  /** Of some workspaces, at most 500: asked before data is gathered that costs something. */
  abstract heardIn(workspaceIds: readonly number[]): Promise<IsHeard>;
}
