import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../rolling/caller.js';
import type { SeededRandom } from '../eval/random.js';
import { attempt } from './attempt.js';
import { askedBy, createdBy, type Deed, editedBy, type Kind, markOf } from './deed.js';
import type { Site } from './site.js';
import type { Tally } from './tally.js';

/** How often each kind is done. */
const MIX: readonly (Kind | 'list')[] = [
  ...Array<Kind>(4).fill('create'),
  ...Array<Kind>(6).fill('ask'),
  ...Array<Kind>(5).fill('stream'),
  ...Array<'list'>(3).fill('list'),
  ...(['limited', 'edit'] as const),
];
const ASKS_OF_A_SESSION = 20;
const TRIES = 3;

/** What a run is about, for every guest. */
export interface House {
  readonly site: Site;
  readonly tally: Tally;
  readonly random: SeededRandom;
  /** A chatbot whose messages are counted, up to a limit. */
  readonly limited: string;
}

/** A client with a chatbot of its own. What is not answered it sends again, with the same key, elsewhere. */
export class Guest {
  readonly deeds: Deed[] = [];
  private readonly sessions = new Map<string, { id: number; left: number }>();

  constructor(
    private readonly house: House,
    /** From 0; deeds of several guests have numbers of their own. */
    private readonly number: number,
    readonly chatbot: string,
  ) {}

  get open(): Deed[] {
    return this.deeds.filter(({ outcome }) => outcome === undefined);
  }

  /** One step: a new deed, or a look at what is there. */
  async step(): Promise<void> {
    const kind = this.house.random.of(MIX);
    if (kind === 'list') return this.list();
    const deed = await this.next(kind);
    if (!deed) return;
    this.deeds.push(deed);
    await this.carryOut(deed);
  }

  /** Sends every deed again that was not answered. */
  async retry(): Promise<void> {
    for (const deed of this.open) await this.carryOut(deed);
  }

  private async carryOut(deed: Deed): Promise<void> {
    for (const caller of this.callers()) {
      const since = this.house.tally.moment;
      this.house.tally.note(deed.kind, await attempt(deed, caller), since);
      if (deed.outcome) return;
      // In a session of a turn that is still open, others would wait.
      if ('sessionID' in deed.body) this.sessions.clear();
      await sleep(200);
    }
  }

  private async list(): Promise<void> {
    const [caller] = this.callers();
    const since = this.house.tally.moment;
    const asked = { SerialNumber: this.chatbot, PageNumber: 1, PageSize: 10 };
    const status = await caller!.send('/chat/Chatbot/RealEstateList', asked).then(
      (answer) => answer.status,
      () => 'no answer' as const,
    );
    this.house.tally.note('list', status, since);
  }

  /** Undefined where it cannot be done now: a session could not be opened, or the last edit is still open. */
  private async next(kind: Kind): Promise<Deed | undefined> {
    const mark = markOf(this.number * 1_000_000 + this.deeds.length + 1);
    if (kind === 'create') return createdBy(mark, this.chatbot);
    if (kind === 'edit') return this.open.some((one) => one.kind === 'edit') ? undefined : editedBy(mark, this.chatbot);
    const session = await this.session(kind === 'limited' ? this.house.limited : this.chatbot);
    return session === undefined ? undefined : askedBy(kind, mark, session);
  }

  private async session(serialNumber: string): Promise<number | undefined> {
    const known = this.sessions.get(serialNumber);
    if (known && known.left-- > 0) return known.id;
    for (const caller of this.callers()) {
      const asked = caller.call<{ SessionID: number }>('/chat/Chatbot/GetSession', { serialNumber });
      const id = (await asked.catch(() => undefined))?.SessionID;
      if (id === undefined) continue;
      this.sessions.set(serialNumber, { id, left: ASKS_OF_A_SESSION });
      return id;
    }
    return undefined;
  }

  /** Of all replicas, from one that is drawn on, as a balancer tries them. */
  private callers(): Caller[] {
    const { places } = this.house.site;
    const first = this.house.random.whole(0, places.length - 1);
    return Array.from({ length: TRIES }, (_, turn) => places[(first + turn) % places.length]!.caller);
  }
}
