import type { Visit } from '../service/visit.js';
import { type Author, type Listing, message, type Message, type Person, type Question } from './message.js';

interface Written {
  readonly MessageID: number;
  readonly Type: Author;
  readonly Content: string;
  readonly CreateTime: string;
  readonly State: string;
  readonly Listings: readonly Listing[];
}

interface Joined extends Person {
  readonly CreateTime: string;
  readonly AfterMessageID: number;
}

interface Page {
  readonly Messages: readonly Written[];
  readonly Before: number | null;
  /** Until when a person answers instead of the chatbot. */
  readonly PersonUntil: string | null;
  readonly PersonWrites: boolean;
  /** Who has joined, oldest first. */
  readonly People: readonly Joined[];
}

/** A page of what was said. */
interface Pages {
  readonly messages: Message[];
  /** Where the page before begins; null for the first. */
  readonly before: number | null;
  /** Id of the answer that still grows. */
  readonly growing: number | null;
}

/** A conversation of the visitor's. */
export interface Earlier {
  readonly SessionID: number;
  readonly CreateTime: string;
  readonly Title: string;
}

/** What was said in a conversation, as the service has kept it. */
export class History {
  private newest = 0;
  /** When the last of those joined who were told. */
  private joined = '';
  /** A person answers instead of the chatbot, as far as is known. */
  hasPerson = false;
  /** The person who is typing. */
  writer: Person | null = null;

  constructor(private readonly visit: Visit) {}

  conversations(): Promise<readonly Earlier[]> {
    return this.visit.call<readonly Earlier[]>('chat/Chat/Sessions', {});
  }

  /** The newest messages, or those before one; `before` leads to older ones. */
  async page(sessionID: number, before?: number): Promise<Pages> {
    if (before === undefined) this.newest = 0;
    const page = await this.read(sessionID, { before });
    const last = page.Messages.at(-1);
    const growing = last?.Type === 'User' && last.State === 'running' ? last.MessageID + 1 : null;
    const first = page.Before ?? 0;
    const isThen = ({ AfterMessageID: id }: Joined): boolean => id >= first && id < (before ?? Infinity);
    return { messages: this.told(page, isThen), before: page.Before, growing };
  }

  /** What is new since the service was last asked. */
  async after(sessionID: number): Promise<Message[]> {
    const { joined } = this;
    const page = await this.read(sessionID, { after: this.newest });
    return this.told(page, ({ CreateTime }) => CreateTime > joined);
  }

  /** The messages of a page, with those of the people who joined that are to be told with it. */
  private told({ Messages, People }: Page, isTold: (one: Joined) => boolean): Message[] {
    this.joined = People.at(-1)?.CreateTime ?? '';
    const said = Messages.map((one, at) => ({ place: one.MessageID, message: shown(one, at, Messages, People) }));
    const joined = People.filter(isTold).map((person) => ({
      place: person.AfterMessageID + 0.5,
      message: message('Joined', '', { person, time: person.CreateTime }),
    }));
    return [...said, ...joined].sort((one, other) => one.place - other.place).map((one) => one.message);
  }

  private async read(sessionID: number, where: { before?: number; after?: number }): Promise<Page> {
    // An older service says nothing of people.
    const told = await this.visit.call<Partial<Page>>('chat/Chat/History', {
      sessionID,
      clientLanguage: this.visit.language,
      ...where,
    });
    const page = { People: [], ...told } as Page;
    this.hasPerson = page.PersonUntil !== null;
    this.writer = page.PersonWrites ? page.People.at(-1)! : null;
    // An answer that still runs is told again once it is complete.
    const complete = page.Messages.filter(({ State }) => State !== 'running');
    this.newest = Math.max(this.newest, complete.at(-1)?.MessageID ?? 0);
    return page;
  }
}

/** What was cut short can be asked again, also where not a word of an answer is there. */
function shown(
  { MessageID, Type, Content, CreateTime, State, Listings }: Written,
  at: number,
  all: readonly Written[],
  people: readonly Joined[],
): Message {
  const person = Type === 'Person' ? writerOf(MessageID, people) : null;
  const more = { listings: Listings, time: CreateTime, person };
  const isAnswered = Type === 'User' && all[at + 1]?.Type === 'AI';
  const isCut = (State === 'interrupted' || State === 'failed') && !isAnswered;
  if (!isCut) return message(Type, Content, more);
  return message(Type, Content, { ...more, state: 'cut', question: asked(Type === 'User' ? at : at - 1, all) });
}

/** Who had joined last before a message. */
const writerOf = (id: number, people: readonly Joined[]): Person =>
  people.filter(({ AfterMessageID }) => AfterMessageID < id).at(-1) ?? { Name: '', Picture: '' };

/** Files of an earlier visit are not at hand any more. */
function asked(at: number, all: readonly Written[]): Question | null {
  const text = all[at]?.Content ?? '';
  return text === '' ? null : { text, pictures: [], recording: null };
}
