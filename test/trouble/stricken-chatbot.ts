import { expect } from '@jest/globals';
import type { Client } from '../support/interface/client.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { addChatbot, CREATE, LIST, type Page, REQUIRED } from '../http/listing-bodies.js';

type Called = Awaited<ReturnType<Client['call']>>;

/** A chatbot whose database gets into trouble, and a ledger of what callers were told meanwhile. */
export class StrickenChatbot {
  /** MLS numbers of the listings that were acknowledged, and of those that were refused. */
  readonly acknowledged: string[] = [];
  readonly refused: string[] = [];
  private sent = 0;

  private constructor(
    private readonly client: Client & { readonly databaseUrl: string },
    readonly serialNumber: string,
  ) {}

  static async of(client: Client & { readonly databaseUrl: string }): Promise<StrickenChatbot> {
    const stricken = new StrickenChatbot(client, await addChatbot(client));
    expect((await stricken.create()).status).toBe(200);
    return stricken;
  }

  /** Adds one listing and notes the answer. */
  async create(fields: object = {}): Promise<Called> {
    const MLSNumber = `${this.serialNumber.slice(0, 6)}-${this.sent++}`;
    const body = { ...REQUIRED, SerialNumber: this.serialNumber, MLSNumber, Images: ['https://a.example/1.jpg'] };
    const called = await this.client.call(CREATE, { ...body, ...fields });
    (called.status === 200 ? this.acknowledged : this.refused).push(MLSNumber);
    return called;
  }

  list(): Promise<Called> {
    return this.client.call(LIST, { SerialNumber: this.serialNumber, PageNumber: 1, PageSize: 1 });
  }

  /** Waits until readiness says so; an answer of it holds for a moment. */
  async becomes(wanted: `${200 | 503} ${string}`): Promise<void> {
    const readiness = async () => {
      const { status, bytes } = await this.client.raw('/health/ready', { method: 'GET' });
      return `${status} ${(JSON.parse(bytes.toString()) as { status: string }).status}`;
    };
    await eventually(readiness, (found) => found === wanted);
  }

  /** The process is alive, whatever its database does. */
  async expectLife(): Promise<void> {
    expect((await this.client.raw('/health/live', { method: 'GET' })).status).toBe(200);
  }

  /**
   * What was acknowledged is stored, whole and once; what was refused is not, or, where a failure came after the fact,
   * whole; the counters agree with the rows.
   */
  async expectLedgerKept({ refusedMayBeStored = false } = {}): Promise<void> {
    const rows = await rowsOf<{ mls: string; images: string }>(
      this.client.databaseUrl,
      `SELECT mls_number AS mls, images FROM listings WHERE chatbot_id = (SELECT id FROM chatbots WHERE serial_number = ?)`,
      [this.serialNumber],
    );
    const stored = rows.map(({ mls }) => mls);
    expect(new Set(stored).size).toBe(stored.length);
    expect(this.acknowledged.filter((mls) => !stored.includes(mls))).toEqual([]);
    if (!refusedMayBeStored) expect(this.refused.filter((mls) => stored.includes(mls))).toEqual([]);
    expect(rows.filter(({ images }) => !String(images).includes('1.jpg'))).toEqual([]);
    const { body } = await this.list();
    expect((body.Data as Page).VirtualCount).toBe(stored.length);
  }
}

/** A refusal of 503 with the time after which to try again. */
export function expectAway({ status, headers }: Called): void {
  expect([status, headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
}
