import type { Observable } from 'rxjs';
import type { Caller } from '../access/access.api.js';

/** Settings that neighbours act upon, in domain words; empty text means not set. */
export interface ChatbotSettings {
  readonly name: string;
  /** Key of a model in the catalogue. */
  readonly model: string;
  readonly systemMessage: string;
  /** 0, 1 or 2. */
  readonly temperature: number;
  /** IANA name in canonical form. */
  readonly timeZone: string;
  readonly answerSuffix: string;
  /** File id as text. */
  readonly profilePicture: string;
  readonly icon: string;
  /** 0 right, 1 left. */
  readonly bubbleAlign: number;
  readonly bubbleColour: string;
  readonly popsUpOnce: boolean;
  readonly privacyPolicyDescription: string;
  readonly privacyPolicyName: string;
  readonly privacyPolicyUrl: string;
  readonly allowsPushToTalk: boolean;
  readonly allowsImageUpload: boolean;
  readonly facebookUrl: string;
  readonly instagramUrl: string;
  readonly forgetsOnClose: boolean;
  /** One per line. */
  readonly suggestedMessages: string;
  readonly handOffEmail: string;
  readonly handOffMessage: string;
  readonly inputPlaceholder: string;
  readonly userMessageColour: string;
  /** One greeting per line. */
  readonly welcomeMessage: string;
  readonly whatsappUrl: string;
  readonly verifiesDomain: boolean;
  /** One host or origin per line; who comes from a page elsewhere is refused while `verifiesDomain` is on. */
  readonly domains: string;
  /** Most messages within the window; 0 means no limit. */
  readonly rateLimitCount: number;
  readonly rateLimitMessage: string;
  /** Length of the window; 0 means no limit. */
  readonly rateLimitSeconds: number;
  readonly customDomain: string;
  readonly chatLogEmail: string;
  readonly leadEmail: string;
  /** Whether each lead is a mail to `leadEmail` at once. */
  readonly mailsLeadsAtOnce: boolean;
  /** When visitors can call a person: lines as `openingsIn` reads them, by the clock of the time zone; empty means always. */
  readonly officeHours: string;
  /** Name or code of a language, as `languageTag` reads them; empty means the visitor's own. */
  readonly answerLanguage: string;
  /** Most messages in a calendar month of the time zone; -1 means unlimited. */
  readonly messageLimit: number;
  /** Days after its last message that a conversation moves into the archive; 0 means never. */
  readonly archiveAfterDays: number;
  /** Days after its last message that a conversation is erased, archived or not; 0 means never. */
  readonly eraseAfterDays: number;
  /** Whether visitors may leave an address where no person can be called. */
  readonly allowsContactForm: boolean;
  /** Colours of panel and teaser: 0 those of the visitor's device, 1 light, 2 dark. */
  readonly colourScheme: number;
  /** How visitors are told that an AI answers them; empty means our own sentence in their language. */
  readonly aiDisclosure: string;
  /** Names of sources, one per line, whose listings other programs may not have; empty where they may have all. */
  readonly keptSources: string;
  /** What visitors agree to in forms that take an address or a number; empty means our own words in their language. */
  readonly consentText: string;
  /** Whether nothing is taken by such a form before the box beside those words is ticked. */
  readonly needsConsent: boolean;
}

/** A chatbot as its neighbours see it. */
export interface ChatbotCard {
  readonly id: number;
  readonly workspaceId: number;
  readonly serialNumber: string;
  /** Raised by every edit; each answer stores the one that it was given under. */
  readonly revision: number;
  /** Which of its identity secrets is in force. */
  readonly identityVersion: number;
  readonly settings: ChatbotSettings;
}

/** Messages that one chatbot may answer in a calendar month of its time zone; -1 means unlimited. */
export type MonthlyLimit = { readonly id: number } & Pick<ChatbotSettings, 'messageLimit' | 'timeZone'>;

/** A chatbot as a list of them names it; its own name is empty where it has none. */
export interface NamedChatbot {
  readonly serialNumber: string;
  readonly name: string;
}

/** A neighbour's statement that gives the id of one chatbot: both are then read in one round trip. Adapters alone read it. */
export interface ChatbotReference {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** What a neighbour's tables say of the chatbot `chatbots.id`: a condition, read in the same round trip. Adapters alone read it. */
export interface ChatbotCondition {
  readonly sql: string;
}

/** A chatbot, and which of the neighbours' conditions hold for it. */
export interface FoundChatbot<Name extends string, Card = ChatbotCard> {
  readonly chatbot: Card;
  readonly has: Readonly<Record<Name, boolean>>;
}

/** What neighbours may ask about chatbots. */
export abstract class ChatbotDirectory {
  /**
   * The caller's chatbot. Refuses `not-found` in one and the same way for one that is unknown, removed, of another
   * workspace, or outside the list of chatbots that the caller's key is limited to; `forbidden` where the caller comes from a
   * page that the chatbot's Domains do not admit; `unauthenticated` where the caller is a visitor whose identity was signed
   * with a secret that was replaced.
   */
  abstract find(caller: Caller, serialNumber: string): Promise<ChatbotCard>;

  /**
   * The caller's chatbot that a row of the neighbour's belongs to; null where there is no such row, or where `find` refuses
   * `not-found`. Refuses everything else as `find` does.
   */
  abstract findOf<Name extends string>(
    caller: Caller,
    reference: ChatbotReference,
    conditions: Readonly<Record<Name, ChatbotCondition>>,
  ): Promise<FoundChatbot<Name> | null>;

  /** What each chatbot that the caller's key opens may send in a month, some at a time. */
  abstract monthlyLimits(caller: Caller): AsyncIterable<readonly MonthlyLimit[]>;

  /** The names of the chatbots that the caller's key opens, the oldest first, some at a time. */
  abstract names(caller: Caller): AsyncIterable<readonly NamedChatbot[]>;
}

/** Characters that what is sealed for a caller to carry along may have at most. */
export const MOST_SEALED = 1_000_000;

/** Settings that are tried: judged as an edit judges them, and stored nowhere. */
export abstract class TriedSettings {
  /** The caller's chatbot with the settings that are saved. Refuses as `ChatbotDirectory.find` does. */
  abstract saved<Name extends string>(
    caller: Caller,
    serialNumber: string,
    conditions: Readonly<Record<Name, ChatbotCondition>>,
  ): Promise<FoundChatbot<Name>>;

  /**
   * The caller's chatbot as it would be with the settings that `sealed` holds. Refuses as `ChatbotDirectory.find` does, and
   * `invalid` where they were not sealed for this chatbot.
   */
  abstract of<Name extends string>(
    caller: Caller,
    serialNumber: string,
    sealed: string,
    conditions: Readonly<Record<Name, ChatbotCondition>>,
  ): Promise<FoundChatbot<Name>>;
}

/** A chatbot, and the sites whose pages may show it in a frame. */
export interface FramedChatbot {
  readonly chatbot: ChatbotCard;
  /** Sources of `frame-ancestors`; null where every page may. */
  readonly ancestors: readonly string[] | null;
}

/** What browsers of visitors, who have no key, may ask about the chatbots of any workspace. */
export abstract class VisitedChatbots {
  /**
   * Refuses `not-found` for one that is unknown, removed or of a suspended workspace; `forbidden` where it verifies domains and they do not admit the
   * page: its origin, empty where the browser names none, null for the service's own pages.
   */
  abstract find(serialNumber: string, page: string | null): Promise<ChatbotCard>;

  /** Refuses `not-found` as `find` does. `referrer` is the address of the page that shows the frame, empty where unknown. */
  abstract framed(serialNumber: string, referrer: string): Promise<FramedChatbot>;
}

/** Hosts that show a chatbot at their root. */
export abstract class CustomDomains {
  /** The serial number of the chatbot whose CustomDomain this host is proven to be; null where there is none. */
  abstract at(host: string): Promise<string | null>;
}

/** Which identity secret of a chatbot is in force: the secrets themselves follow from it and are stored nowhere. */
export abstract class IdentityVersions {
  /** Ends the present secret; what belongs to that becomes durable together. Refuses as `ChatbotDirectory.find` does. */
  abstract raise(
    caller: Caller,
    serialNumber: string,
    together: (chatbot: ChatbotCard) => Promise<void>,
  ): Promise<void>;
}

/** Whether chatbots that answer are still there: answers outlive the look-up of their chatbot. */
export abstract class ChatbotStanding {
  /**
   * Fails within a second of the chatbot's removal or erasure, on every replica, with the refusal that says of `what` that it
   * does not exist.
   */
  abstract watch(chatbotId: number, what: 'The chatbot' | 'The chat session'): Observable<never>;
}

declare const HELD: unique symbol;

/** A chatbot that is neither removed nor erased before the unit of work ends. Only `ChatbotHold` gives one. */
export interface HeldChatbot {
  readonly id: number;
  readonly [HELD]: true;
}

/**
 * What everything passes that adds rows to a chatbot: listings, chat sessions, knowledge. What is added to a session or a
 * source is added while that row is held.
 */
export abstract class ChatbotHold {
  /**
   * Within a unit of work: keeps the chatbot from being removed, erased or edited until the unit ends; any number of units
   * may hold it at once. Refuses `not-found` where it was removed or erased since it was looked up.
   */
  abstract run(chatbotId: number): Promise<HeldChatbot>;
}

/** Takes chatbots away for good. */
export abstract class ChatbotErasure {
  /** The chatbot, whether it was removed or not; null for one that is unknown or of another workspace. */
  abstract find(workspaceId: number, serialNumber: string): Promise<ChatbotCard | null>;

  /** Those of the ids that no chatbot has, not even one that was removed. */
  abstract unknownAmong(chatbotIds: readonly number[]): Promise<number[]>;

  /** From here on no caller reaches the chatbot; it may have been removed before. */
  abstract close(chatbot: ChatbotCard): Promise<void>;

  /** Within a unit of work: nothing is left of the chatbot's settings. Returns the files that it showed. */
  abstract erase(chatbot: ChatbotCard): Promise<number[]>;

  /** Those of the files that a chatbot of the workspace shows as a picture. */
  abstract picturesAmong(workspaceId: number, fileIds: readonly number[]): Promise<number[]>;
}

/** What is chosen of a new chatbot; the rest has defaults, and its serial number is made up. */
export type NewChatbot = Partial<ChatbotSettings> &
  Pick<ChatbotSettings, 'timeZone'> & { readonly serialNumber?: string };

export interface OpenedChatbot {
  readonly id: number;
  readonly serialNumber: string;
}

/** Opens chatbots for the first start's demo. */
export abstract class ChatbotFounder {
  abstract run(caller: Caller, chosen: NewChatbot): Promise<OpenedChatbot>;
}

/** What of a chatbot its daily mails need. */
export interface DailyChatbot extends Pick<ChatbotCard, 'id' | 'workspaceId' | 'serialNumber'> {
  readonly settings: Pick<ChatbotSettings, 'name' | 'timeZone' | 'chatLogEmail' | 'leadEmail'>;
}

/** The chatbots of all workspaces, those that were removed apart, for what is done for each of them by itself. */
export abstract class ChatbotRounds {
  /** Those behind the id `after`, oldest first, at most so many. */
  abstract some(after: number, most: number): Promise<DailyChatbot[]>;
  /** Those of a list of at most 100 ids. */
  abstract named(ids: readonly number[]): Promise<DailyChatbot[]>;
}

/** How long a chatbot's conversations stay. */
export type Retention = Pick<ChatbotCard, 'id' | 'workspaceId'> &
  Pick<ChatbotSettings, 'archiveAfterDays' | 'eraseAfterDays'>;

/** The chatbots of all workspaces, those that were removed too, for the one process that sees to their old conversations. */
export abstract class ChatbotRetention {
  /** Those behind the id `after`, oldest first, at most so many. */
  abstract some(after: number, most: number): Promise<Retention[]>;
  /**
   * Leases the chatbot to this process: the instant, by the database's clock, in milliseconds; null where another process
   * has it. The lease ends by itself some minutes after this or the last `goOn`.
   */
  abstract begin(chatbotId: number): Promise<number | null>;
  abstract goOn(chatbotId: number): Promise<void>;
  abstract end(chatbotId: number): Promise<void>;
}
