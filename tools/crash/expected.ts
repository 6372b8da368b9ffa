import type { Entry, Reply } from './ledger.js';
import { Thing } from './thing.js';
import type { Fields, Wish } from './wish.js';

export interface ChatbotState {
  readonly revision: number;
  readonly mark: string;
}

/** A wish whose effect is one row that never changes afterwards, and the answer that a client has of it. */
export interface Single {
  readonly wish: Wish;
  reply: Reply | undefined;
}

const BUSY = [409, 503];

/** What there must be and may be by the ledger, read entry by entry. */
export class Expected {
  /** What the ledger itself shows to be wrong. */
  readonly faults: string[] = [];
  readonly listings = new Map<string, Thing<Fields | null>>();
  readonly chatbots = new Map<string, Thing<ChatbotState>>();
  readonly singles = new Map<string, Single>();
  /** IDs of listings as their creates were answered, by mark. */
  readonly ids = new Map<string, string>();
  /** Marks and serial numbers that entries were about since they were last looked at. */
  readonly touched = new Set<string>();
  private readonly owners = new Map<string, string>();
  private readonly wishes = new Map<number, { readonly wish: Wish; first: string | undefined }>();

  know(serialNumber: string, state: ChatbotState): void {
    this.chatbots.set(serialNumber, new Thing(state, ({ revision }, { mark }) => ({ revision: revision + 1, mark })));
  }

  take(entry: Entry): void {
    if (entry.at === 'asked') this.ask(entry.wish);
    else this.answer(entry.id, entry.reply);
  }

  /** The chatbot that a listing belongs to. */
  chatbotOf(mark: string): string | undefined {
    return this.owners.get(mark);
  }

  private ask(wish: Wish): void {
    const { id, kind, mark } = wish;
    this.wishes.set(id, { wish, first: undefined });
    this.touched.add(this.thingOf(wish) ? wish.thing : mark);
    if (kind === 'create') {
      this.listings.set(mark, new Thing<Fields | null>(null, listingAfter));
      this.owners.set(mark, String(wish.body.SerialNumber));
    }
    const thing = this.thingOf(wish);
    if (thing) thing.ask(wish);
    else this.singles.set(mark, { wish, reply: undefined });
  }

  private answer(id: number, reply: Reply): void {
    const known = this.wishes.get(id)!;
    const { wish, first } = known;
    if (reply.status !== 200) return this.refuse(wish, reply);
    if (first !== undefined) {
      if (first !== reply.text) this.faults.push(`${nameOf(wish)} was answered "${reply.text}" after "${first}"`);
      return;
    }
    known.first = reply.text;
    this.acknowledge(wish, reply);
  }

  private acknowledge(wish: Wish, reply: Reply): void {
    this.touched.add(this.thingOf(wish) ? wish.thing : wish.mark);
    this.thingOf(wish)?.acknowledge(wish);
    const single = this.singles.get(wish.mark);
    if (single) single.reply = reply;
    const data = dataOf(reply);
    if (wish.kind === 'create') this.ids.set(wish.mark, String(data));
    const wanted = { edit: '1', update: '{"SuccessCount":1}', delete: '{"SuccessCount":1}' }[wish.kind as 'edit'];
    if (wanted !== undefined && JSON.stringify(data) !== wanted) {
      this.faults.push(`${nameOf(wish)} had the answer ${reply.text}`);
    }
  }

  /** Only trouble that passes is a good reason, and it has to say when to come again. */
  private refuse(wish: Wish, { status, text, hasRetryAfter }: Reply): void {
    if (BUSY.includes(status) && hasRetryAfter) return;
    this.faults.push(`${nameOf(wish)} was refused with ${status}: ${text}`);
  }

  private thingOf({ kind, thing }: Wish): Thing<never> | undefined {
    if (kind === 'edit') return this.chatbots.get(thing) as Thing<never> | undefined;
    return this.listings.get(thing) as Thing<never> | undefined;
  }
}

function listingAfter(before: Fields | null, { kind, body }: Wish): Fields | null {
  if (kind === 'delete') return null;
  return kind === 'create' ? body : before && { ...before, ...body };
}

export const nameOf = ({ round, kind, mark, key }: Wish): string =>
  `round ${round}: ${kind} ${mark} (${key === null ? 'without a key' : `key ${key}`})`;

export const dataOf = ({ text }: Reply): unknown => (JSON.parse(text) as { Data?: unknown }).Data;
