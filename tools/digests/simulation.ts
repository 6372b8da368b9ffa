import type { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Database } from '#libs/persistence/database.js';
import { SeededRandom } from '../eval/random.js';
import { dayChange, ZONES } from './calendar.js';
import { complaintsAbout, complaintsAboutRepeats } from './judge.js';
import { Post } from './post.js';
import { Replica } from './replica.js';
import { toldByEvents, toldByMails } from './told-days.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Scene {
  readonly database: Database;
  readonly units: UnitOfWork;
}

export interface SimulationOptions {
  readonly seed: number;
  readonly days: number;
  readonly replicas: number;
  /** Clocks of replicas run up to a minute apart; wild ones are days ahead or behind now and then. */
  readonly hasWildClocks: boolean;
}

const START = Date.UTC(2025, 0, 1);

/** The others tell their days to the webhook alone. */
const hasAddresses = (chatbot: number): boolean => chatbot % 3 !== 0;

interface Written {
  readonly kind: 'chats' | 'leads';
  readonly id: number;
  readonly chatbot: number;
  readonly at: number;
}

/**
 * A year of chatbots in all zones on a database of its own: messages, leads, processes that die, race and are away, and a
 * mail server that is down for hours or days.
 */
export class Simulation {
  readonly ledger: Written[] = [];
  readonly post: Post;
  /** How many there are in the end. */
  readonly told = { mails: 0, events: 0 };
  private readonly random: SeededRandom;
  private readonly replicas: Replica[];
  private now = START;
  private awayUntil = 0;
  private running: number[] = [];
  private counts = { chats: 0, leads: 0 };

  constructor(
    private readonly scene: Scene,
    private readonly options: SimulationOptions,
  ) {
    this.random = new SeededRandom(options.seed * 7_919);
    this.post = new Post(scene.database, this.random);
    const fate = () => (this.random.chance(0.01) ? this.random.of(['dies before', 'dies behind'] as const) : 'lives');
    this.replicas = Array.from(
      { length: options.replicas },
      () => new Replica(scene.database, scene.units, this.post, fate),
    );
  }

  /** What is wrong in the end; empty where each message and lead was told once, on its day. */
  async run(): Promise<string[]> {
    await this.openChatbots();
    await this.openWebhook();
    this.pass(0);
    await this.look();
    const end = START + this.options.days * DAY;
    while (this.now < end) await this.step(Math.min(this.random.whole(20 * MINUTE, 9 * HOUR), end - this.now));
    // Behind the end all clocks go right and every process looks, until nothing is left to be told.
    this.pass(8 * DAY);
    await this.endRunning();
    for (const replica of this.replicas) replica.clock.set(this.now);
    for (let looks = 0; looks < 30; looks++) await Promise.all(this.replicas.map((replica) => replica.look()));
    await this.deliverAll();
    return (await this.complaints()).slice(0, 20);
  }

  /** Each message and lead stands in a mail where its chatbot has addresses, and in an event in any case. */
  private async complaints(): Promise<string[]> {
    const { hasWildClocks } = this.options;
    const mailed = this.ledger.filter(({ chatbot }) => hasAddresses(chatbot));
    const [mails, events] = [toldByMails(this.post.server.taken), await toldByEvents(this.scene.database)];
    this.told.mails = mails.length;
    this.told.events = events.length;
    return [
      ...complaintsAbout(mailed, mails, hasWildClocks).map((complaint) => `mails: ${complaint}`),
      ...complaintsAboutRepeats(this.post.server.taken),
      ...complaintsAbout(this.ledger, events, hasWildClocks).map((complaint) => `events: ${complaint}`),
    ];
  }

  private async openChatbots(): Promise<void> {
    for (const [at, timeZone] of ZONES.entries()) {
      const [chatLogEmail, leadEmail] = hasAddresses(at + 1) ? ['logs@example.com', 'leads@example.com'] : ['', ''];
      const settings = { name: timeZone, timeZone, chatLogEmail, leadEmail };
      await this.scene.database.change(
        `INSERT INTO chatbots (id, workspace_id, serial_number, settings, revision, created_at, updated_at)
         VALUES (?, 1, ?, ?, 1, 0, 0)`,
        [at + 1, String(at + 1), JSON.stringify(settings)],
      );
    }
  }

  /** One that hears of all events. */
  private async openWebhook(): Promise<void> {
    await this.scene.database.change(
      `INSERT INTO webhooks (workspace_id, place, url, description, secret, created_at)
       VALUES (1, 1, 'https://hooks.example.com/', '', '', 0)`,
    );
  }

  /** Time passes: visitors write, processes look, or are all away for days. */
  private async step(milliseconds: number): Promise<void> {
    const from = this.now;
    this.pass(milliseconds);
    await this.endRunning();
    await this.write(from);
    if (this.now < this.awayUntil) return;
    if (this.random.chance(0.004)) this.awayUntil = this.now + this.random.whole(DAY / 2, 4 * DAY);
    await this.look();
    await this.deliver();
    if (this.now > this.awayUntil) this.post.mayFail(this.now);
  }

  private pass(milliseconds: number): void {
    this.now += milliseconds;
    this.post.now = this.now;
  }

  private async deliver(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.deliver()));
  }

  /** The server is up again: what waits, be it for the lease of a process that died, is tried. */
  private async deliverAll(): Promise<void> {
    for (let rounds = 0; rounds < 20; rounds++) {
      await this.deliver();
      this.pass(7 * HOUR);
    }
  }

  /** Some of the replicas at once, each by its own clock. */
  private async look(): Promise<void> {
    const looking = this.replicas.filter((_, at) => at === 0 || this.random.chance(0.6));
    for (const { clock } of looking) clock.set(this.now + this.skew());
    await Promise.all(looking.map((replica) => replica.look()));
  }

  private skew(): number {
    const isWild = this.options.hasWildClocks && this.random.chance(0.02);
    return isWild ? this.random.whole(-3 * DAY, 3 * DAY) : this.random.whole(-MINUTE / 2, MINUTE / 2);
  }

  private async write(from: number): Promise<void> {
    const turns: Written[] = [];
    const leads: Written[] = [];
    for (const [at, timeZone] of ZONES.entries()) {
      for (const instant of this.instantsOf(timeZone, from)) {
        turns.push({ kind: 'chats', id: ++this.counts.chats, chatbot: at + 1, at: instant });
        if (this.random.chance(0.1))
          leads.push({ kind: 'leads', id: ++this.counts.leads, chatbot: at + 1, at: instant });
      }
    }
    await this.addTurns(turns);
    await this.addLeads(leads);
    this.ledger.push(...turns, ...leads);
  }

  /** Instants of one chatbot's messages: any, and those at both sides of its midnight. Not all days have one. */
  private instantsOf(timeZone: string, from: number): number[] {
    const expected = (this.now - from) / DAY;
    const any = Array.from({ length: this.random.chance(expected * 2) ? 1 : 0 }, () =>
      this.random.whole(from, this.now - 1),
    );
    const change = this.random.chance(0.5) ? dayChange(timeZone, from, this.now - 1) : null;
    const around = change === null ? [] : [change - 1, change];
    return [...any, ...around].map((instant) => instant + this.misdated());
  }

  /** A process whose clock is wrong writes wrong instants down. */
  private misdated(): number {
    return this.options.hasWildClocks && this.random.chance(0.02) ? this.random.whole(-3 * DAY, 3 * DAY) : 0;
  }

  private async addTurns(turns: readonly Written[]): Promise<void> {
    if (turns.length === 0) return;
    const row = "(?, ?, ?, 1, 'q', 'a', 'Text', ?, 1, 0, 1, '', ?, ?)";
    const values = turns.flatMap(({ id, chatbot, at }) => {
      const isRunning = this.random.chance(0.03);
      if (isRunning) this.running.push(id);
      return [id, chatbot, chatbot, isRunning ? 'running' : 'done', at, isRunning ? at : null];
    });
    await this.scene.database.change(
      `INSERT INTO turns (id, session_id, chatbot_id, workspace_id, question, answer, ask_type, state, tokens, no_answer,
         revision, month, asked_at, lease_until) VALUES ${turns.map(() => row).join(', ')}`,
      values,
    );
  }

  private async addLeads(leads: readonly Written[]): Promise<void> {
    if (leads.length === 0) return;
    await this.scene.database.change(
      `INSERT INTO leads (id, chatbot_id, session_id, name, email, phone, message, created_at)
       VALUES ${leads.map(() => "(?, ?, ?, '', 'a@example.com', '', '', ?)").join(', ')}`,
      leads.flatMap(({ id, chatbot, at }) => [id, chatbot, chatbot, at]),
    );
  }

  private async endRunning(): Promise<void> {
    for (const id of this.running.splice(0))
      await this.scene.database.change("UPDATE turns SET state = 'done', lease_until = NULL WHERE id = ?", [id]);
  }
}
