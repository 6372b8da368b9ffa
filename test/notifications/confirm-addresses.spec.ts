import { beforeEach, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import { RandomTokens } from '#libs/domain/tokens.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { RandomMessageIds } from '../../src/notifications/adapters/crypto/random-message-ids.js';
import { SqlOwnerAddresses } from '../../src/notifications/adapters/typeorm/sql-owner-addresses.js';
import { TypeOrmOutboxQueue } from '../../src/notifications/adapters/typeorm/typeorm-outbox-queue.js';
import { MOST_HELD, topicOfAddress } from '../../src/notifications/domain/owner-address.js';
import type { Carrier, ClaimedItem } from '../../src/notifications/ports/outbox-queue.js';
import { ClaimInTurn } from '../../src/notifications/use-cases/claim-in-turn.js';
import {
  AskForConfirmation,
  ConfirmAddress,
  ConfirmationLinks,
  HoldUnconfirmed,
  OpenConfirmationLinks,
} from '../../src/notifications/use-cases/confirm-addresses.js';
import { DeliverOutbox, ForgetSettled } from '../../src/notifications/use-cases/deliver-outbox.js';
import { ForgetUnconfirmed, KnowOwners } from '../../src/notifications/use-cases/know-owners.js';
import { QueueMail } from '../../src/notifications/use-cases/queue-mail.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { boundVisitorMails } from '../support/doubles/bound-visitor-mails.js';
import { OPEN_GATE } from '../support/doubles/open-gate.js';
import { databaseTimeOf } from '../support/doubles/set-database-time.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;
const TO = 'owner@example.com';
const LINK = /\/confirm\/([\w-]{43})/;
const ENVIRONMENT = readEnvironment({ PUBLIC_URL: 'https://chat.example.com/', CONFIRM_ADDRESSES: 'true' });

describeOnEveryDatabase('Confirmation of addresses', (database) => {
  let clock: SetClock;
  let sent: ClaimedItem[];
  let outbox: QueueMail;
  let deliver: DeliverOutbox;
  let forget: ForgetSettled;
  let owners: KnowOwners;
  let links: OpenConfirmationLinks;
  let confirmAddress: ConfirmAddress;

  beforeEach(async () => {
    for (const table of ['mails', 'owner_addresses', 'visitor_mails'])
      await database().database.change(`DELETE FROM ${table}`);
    clock = new SetClock(NOON);
    sent = [];
    const { units, database: rows } = database();
    const queue = new TypeOrmOutboxQueue(rows, databaseTimeOf(clock));
    const addresses = new SqlOwnerAddresses(rows);
    const bounds = boundVisitorMails(rows, databaseTimeOf(clock));
    const ids = new RandomMessageIds('https://chat.example.com');
    const make = new ConfirmationLinks(new RandomTokens(), ids, ENVIRONMENT);
    const ask = new AskForConfirmation(addresses, queue, bounds, clock, make);
    const server: Carrier = {
      carry: (item) => {
        sent.push(item);
        return Promise.resolve({ kind: 'delivered' });
      },
      takeBack: () => Promise.resolve(),
    };
    const mail = new HoldUnconfirmed(addresses, queue, ask, units).before(server);
    const carriers = { mail, webhook: server };
    outbox = new QueueMail(queue, ids, carriers, bounds);
    deliver = new DeliverOutbox(queue, new ClaimInTurn(queue), carriers);
    forget = new ForgetSettled(queue, outbox, bounds, new ForgetUnconfirmed(addresses, clock), OPEN_GATE);
    owners = new KnowOwners(addresses, queue, ask, units, ENVIRONMENT);
    const open = { has: (workspaceId: number) => Promise.resolve(workspaceId !== 9) };
    links = new OpenConfirmationLinks(new RandomTokens(), addresses, open, clock);
    confirmAddress = new ConfirmAddress(addresses, queue, units, clock);
  });

  const enqueue = (subject = 'A visitor', workspaceId = 1) =>
    database().units.run(() => outbox.enqueue({ workspaceId, to: TO, subject, text: 'Hello', topic: 'session:1' }));
  const run = () => deliver.run('mail', new AbortController().signal);
  const set = (workspaceId = 1) => database().units.run(() => owners.areSet(workspaceId, [TO]));
  const states = async () =>
    (await database().database.select<{ state: string }>('SELECT state FROM mails ORDER BY id')).map(
      ({ state }) => state,
    );
  const tokens = () => sent.flatMap(({ body }) => LINK.exec(body)?.[1] ?? []);
  const confirm = async (token: string) => confirmAddress.run(await links.open(token), () => Promise.resolve());
  const subjects = () => sent.map(({ subject }) => subject);

  it('is asked for by the first mail that waits, once a day, and by an edit once an hour', async () => {
    await enqueue();
    await run();
    await enqueue();
    await run();
    expect(tokens()).toHaveLength(1);
    await set();
    await run();
    expect(tokens()).toHaveLength(1);
    clock.pass(3_600_001);
    await set();
    await run();
    expect(tokens()).toHaveLength(2);
    clock.pass(DAY + 1);
    await enqueue();
    await run();
    await run();
    expect(tokens()).toHaveLength(3);
    expect(await states()).toEqual(['held', 'delivered', 'held', 'delivered', 'held', 'delivered']);
    await expect(links.open(tokens()[0]!)).rejects.toMatchObject({ refusal: 'unauthenticated' });
    expect(await confirm(tokens()[2]!)).toBe(3);
    await run();
    expect(subjects().filter((subject) => subject === 'A visitor')).toHaveLength(3);
  });

  it('ends with its week: the link opens nothing, what waited is refused', async () => {
    await enqueue();
    await run();
    await run();
    const [token] = tokens();
    clock.pass(7 * DAY - 1);
    expect(await links.open(token!)).toMatchObject({ address: TO });
    clock.pass(1);
    await expect(links.open(token!)).rejects.toMatchObject({ refusal: 'unauthenticated' });
    clock.pass(1);
    await forget.run(new AbortController().signal);
    expect(await states()).toEqual(['refused', 'delivered']);
    clock.pass(24 * DAY);
    await forget.run(new AbortController().signal);
    expect(await database().database.select('SELECT * FROM owner_addresses')).toEqual([]);
  });

  it('holds so many mails at most', async () => {
    await enqueue();
    await run();
    const held = `INSERT INTO mails (message_id, recipient, subject, body_text, queued_at, attempts, state, workspace_id, channel)
      VALUES (?, ?, 's', 'b', ${NOON}, 1, 'held', 1, 'mail')`;
    for (let at = 1; at < MOST_HELD; at++) await database().database.change(held, [`<${at}@x>`, TO.toUpperCase()]);
    await enqueue();
    await run();
    expect((await states()).filter((state) => state === 'held')).toHaveLength(MOST_HELD);
    expect((await states()).at(-1)).toBe('refused');
  });

  it('leaves nothing held, however many confirm and send at once', async () => {
    await set();
    await run();
    const [token] = tokens();
    for (let at = 0; at < 8; at++) await enqueue(`Visitor ${at}`);
    await Promise.all([run(), confirm(token!), run(), confirm(token!), run()]);
    await run();
    expect((await states()).every((state) => state === 'delivered')).toBe(true);
    expect(new Set(subjects()).size).toBe(9);
    expect(sent).toHaveLength(9);
  });

  it('is of its workspace alone, and of none that is suspended', async () => {
    await set(1);
    await set(9);
    await run();
    await run();
    const [first, suspended] = tokens();
    await expect(links.open(suspended!)).rejects.toMatchObject({ refusal: 'unauthenticated' });
    await confirm(first!);
    expect([...(await owners.unconfirmed(1, [TO]))]).toEqual([]);
    expect([...(await owners.unconfirmed(2, ['', 'OWNER@example.com']))]).toEqual(['OWNER@example.com']);
    await enqueue('Of another workspace', 2);
    await run();
    expect(subjects()).not.toContain('Of another workspace');
  });

  it('is forgotten with its link and the mail that asks', async () => {
    await set();
    const [row] = await database().database.select<{ id: number }>('SELECT id FROM owner_addresses');
    await owners.forget(1, [TO.toUpperCase()]);
    expect(await database().database.select('SELECT id FROM owner_addresses')).toEqual([]);
    await run();
    expect(sent).toEqual([]);
    await outbox.endWithdrawals();
    const left = await database().database.select('SELECT id FROM mails WHERE topic = ?', [topicOfAddress(row!)]);
    expect(left).toEqual([]);
  });
});
