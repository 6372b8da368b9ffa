import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { MOST_PAGE_BYTES } from '#libs/persistence/sql-parts.js';
import { isDuplicate } from '#libs/persistence/storage-refusal.js';
import { TypeOrmChatbotRepository } from '../../src/chatbots/adapters/typeorm/typeorm-chatbot.repository.js';
import type { ChatbotReference } from '../../src/chatbots/chatbots.api.js';
import { Chatbot } from '../../src/chatbots/domain/chatbot.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const NOW = 1_763_600_000_123;

const chatbotOf = (workspaceId: number, changes: Partial<Chatbot['settings']> = {}): Chatbot =>
  Chatbot.open(workspaceId, randomBytes(16).toString('hex'), { model: '1', timeZone: 'UTC', ...changes }, NOW);

describeOnEveryDatabase('The chatbots', (database) => {
  let chatbots: TypeOrmChatbotRepository;
  let workspace = 0;
  beforeEach(() => {
    chatbots = new TypeOrmChatbotRepository(database().database);
    workspace++;
  });

  /** The domain stands in the settings; its own column is only looked up by. The lease is no part of what is read. */
  const asRead = (chatbot: Chatbot): object => ({ ...chatbot, customDomain: undefined, sweptUntil: undefined });

  async function add(chatbot: Chatbot): Promise<Chatbot> {
    await database().units.run(() => chatbots.add(chatbot));
    return (await chatbots.find(chatbot.workspaceId, chatbot.serialNumber))!;
  }

  const idOf = (id: number): ChatbotReference => ({ sql: 'SELECT ?', values: [id] });

  it('062 are read back as they were stored, character by character', async () => {
    const changes = {
      name: '😀 \\ " \u202e é e\u0301',
      systemMessage: '😀'.repeat(32_000),
      messageLimit: -1,
      popsUpOnce: true,
    };
    const chatbot = chatbotOf(workspace, changes);
    const stored = await add(chatbot);
    expect(stored).toEqual({ ...asRead(chatbot), id: stored.id });
    expect(stored).toBeInstanceOf(Chatbot);
    expect(await chatbots.findOf(workspace, idOf(stored.id), {})).toEqual({ chatbot: stored, has: {} });
    expect(await database().units.run(() => chatbots.findForEdit(workspace, stored.serialNumber))).toEqual(stored);
  });

  it('are found together with what others say of them', async () => {
    const [{ id }, other] = [await add(chatbotOf(workspace)), await add(chatbotOf(workspace))];
    const conditions = {
      first: { sql: `chatbots.id = ${id}` },
      any: { sql: 'EXISTS (SELECT 1 FROM chatbots AS all_of_them)' },
    };
    const has = async (one: number) => (await chatbots.findOf(workspace, idOf(one), conditions))?.has;
    expect([await has(id), await has(other.id)]).toEqual([
      { first: true, any: true },
      { first: false, any: true },
    ]);
  });

  it('are one and the same object until they are edited', async () => {
    const { id, serialNumber } = await add(chatbotOf(workspace));
    const find = async () => (await chatbots.findOf(workspace, idOf(id), {}))!.chatbot;
    const before = await find();
    expect(await find()).toBe(before);
    await database().units.run(async () => {
      const edited = (await chatbots.findForEdit(workspace, serialNumber))!;
      edited.edit({ name: 'Another' }, NOW);
      await chatbots.save(edited);
    });
    expect([before.settings.name, (await find()).settings.name]).toEqual([before.settings.name, 'Another']);
    expect((await find()).revision).toBe(before.revision + 1);
  });

  it('have the default of a setting that was not known when they were stored, whichever way they are read', async () => {
    const { serialNumber, settings } = await add(chatbotOf(workspace, { mailsLeadsAtOnce: true }));
    const sql = "UPDATE chatbots SET settings = JSON_REMOVE(settings, '$.mailsLeadsAtOnce') WHERE serial_number = ?";
    await database().units.run(() => database().database.change(sql, [serialNumber]));
    const known = { ...settings, mailsLeadsAtOnce: false };
    expect((await chatbots.find(workspace, serialNumber))!.settings).toEqual(known);
    expect((await chatbots.findEvenRemoved(workspace, serialNumber))!.settings).toEqual(known);
  });

  it('097 are found by exactly their serial number', async () => {
    const { serialNumber } = await add(chatbotOf(workspace));
    const near = [serialNumber.toUpperCase().replace(/\d/g, 'A'), `${serialNumber} `, serialNumber.slice(1), '', '0'];
    expect(await Promise.all(near.map((wrong) => chatbots.find(workspace, wrong)))).toEqual(near.map(() => null));
    // In small letters it must not be the one that is there.
    const letters = `${serialNumber.startsWith('ab') ? 'cD' : 'aB'}${serialNumber.slice(2)}`;
    await add(Object.assign(chatbotOf(workspace), { serialNumber: letters }));
    expect(await chatbots.find(workspace, letters.toLowerCase())).toBeNull();
    expect(await chatbots.find(workspace, `${letters} `)).toBeNull();
  });

  it('005 are not found in another workspace', async () => {
    const { id, serialNumber } = await add(chatbotOf(workspace));
    const stranger = workspace + 1_000;
    const found = await database().units.run(() => chatbots.findForEdit(stranger, serialNumber));
    expect([found, await chatbots.find(stranger, serialNumber), await chatbots.findOf(stranger, idOf(id), {})]).toEqual(
      [null, null, null],
    );
  });

  it('are listed newest first, narrowed to those named', async () => {
    const [first, second, third] = [
      await add(chatbotOf(workspace)),
      await add(chatbotOf(workspace)),
      await add(chatbotOf(workspace)),
    ];
    await add(chatbotOf(workspace + 1_000));
    const page = async (names: string[] | null, skip: number, take: number) => {
      const { chatbots: found, total } = await chatbots.page(workspace, names, { skip, take });
      return [total, found.map(({ id }) => id)];
    };
    const named = async (names: string[] | null) => (await page(names, 0, 100))[1];
    expect(await named(null)).toEqual([third.id, second.id, first.id]);
    expect(await named([first.serialNumber, third.serialNumber, 'unknown'])).toEqual([third.id, first.id]);
    expect(await named([])).toEqual([]);
    expect(await page(null, 1, 1)).toEqual([3, [second.id]]);
    expect(await page([first.serialNumber, third.serialNumber], 1, 5)).toEqual([2, [first.id]]);
    expect(await page(null, 3, 5)).toEqual([3, []]);
  });

  it('are listed within the bytes of a page, and the refusal says how many have room', async () => {
    const systemMessage = 'ü'.repeat(MOST_PAGE_BYTES / 8);
    const all: Chatbot[] = [];
    for (let at = 0; at < 5; at++) all.push(await add(chatbotOf(workspace, { systemMessage })));
    const page = (take: number) => chatbots.page(workspace, null, { skip: 0, take });
    expect((await page(3)).chatbots).toEqual(all.slice(2).reverse());
    await expect(page(5)).rejects.toMatchObject({ refusal: 'invalid', message: expect.stringContaining('at most 3') });
  });

  it('give some settings alone, some chatbots at a time', async () => {
    const words = ['"quoted" \\ 🏡', 'null', ''];
    const added: Chatbot[] = [];
    for (const [at, icon] of words.entries())
      added.push(await add(chatbotOf(workspace, { icon, messageLimit: at - 1, timeZone: 'Asia/Kathmandu' })));
    await add(chatbotOf(workspace + 1_000));
    const pick = (after: number, most: number, names: string[] | null = null) =>
      chatbots.pick(workspace, names, ['icon', 'messageLimit', 'timeZone'], { after, most });
    const expected = added.map(({ id, serialNumber, settings: { icon, messageLimit, timeZone } }) => ({
      id,
      serialNumber,
      settings: { icon, messageLimit: String(messageLimit), timeZone },
    }));
    expect(await pick(0, 10)).toEqual(expected);
    expect(await pick(added[0]!.id, 1)).toEqual(expected.slice(1, 2));
    expect(await pick(0, 10, [added[2]!.serialNumber])).toEqual(expected.slice(2));
    expect(await pick(0, 10, [])).toEqual([]);
  });

  it('are saved with their revision, under their own workspace only', async () => {
    const chatbot = await add(chatbotOf(workspace));
    chatbot.edit({ name: 'Edited' }, NOW + 1);
    await database().units.run(() => chatbots.save(chatbot));
    expect(await chatbots.find(workspace, chatbot.serialNumber)).toEqual(asRead(chatbot));
    expect(chatbot).toMatchObject({ revision: 2, updatedAt: NOW + 1, createdAt: NOW });

    const forged = Object.assign(chatbotOf(workspace + 1_000, { name: 'Forged' }), { id: chatbot.id });
    await database().units.run(() => chatbots.save(forged));
    await database().units.run(() => chatbots.remove(forged, NOW));
    expect(await chatbots.find(workspace, chatbot.serialNumber)).toEqual(asRead(chatbot));
  });

  it('077 that are removed are found no more', async () => {
    const chatbot = await add(chatbotOf(workspace));
    await database().units.run(() => chatbots.remove(chatbot, NOW));
    const found = await database().units.run(() => chatbots.findForEdit(workspace, chatbot.serialNumber));
    expect([
      found,
      await chatbots.find(workspace, chatbot.serialNumber),
      await chatbots.findOf(workspace, idOf(chatbot.id), {}),
      (await chatbots.page(workspace, null, { skip: 0, take: 9 })).chatbots,
      await chatbots.pick(workspace, null, ['icon'], { after: 0, most: 9 }),
    ]).toEqual([null, null, null, [], []]);
  });

  it('that stand are told from those that are removed or erased', async () => {
    const [standing, removed, erased] = [
      await add(chatbotOf(workspace)),
      await add(chatbotOf(workspace)),
      await add(chatbotOf(workspace)),
    ];
    await database().units.run(() => chatbots.remove(removed, NOW));
    await database().units.run(() => chatbots.erase(erased));
    const ids = [standing, removed, erased].map(({ id }) => id);
    expect(await chatbots.standingAmong(ids)).toEqual([standing.id]);
  });

  it('never share a serial number, not even with a removed one', async () => {
    const chatbot = await add(chatbotOf(workspace));
    await database().units.run(() => chatbots.remove(chatbot, NOW));
    const twin = Object.assign(chatbotOf(workspace + 1_000), { serialNumber: chatbot.serialNumber });
    expect(
      await database()
        .units.run(() => chatbots.add(twin))
        .catch(isDuplicate),
    ).toBe(true);
  });

  it('063 are edited one after the other', async () => {
    const { serialNumber } = await add(chatbotOf(workspace));
    const edit = (turn: number) =>
      database().units.run(async () => {
        const chatbot = (await chatbots.findForEdit(workspace, serialNumber))!;
        chatbot.edit({ answerSuffix: `${chatbot.settings.answerSuffix}${turn};` }, NOW);
        await chatbots.save(chatbot);
      });
    await Promise.all(Array.from({ length: 25 }, (_, turn) => edit(turn)));
    const { revision, settings } = (await chatbots.find(workspace, serialNumber))!;
    const turns = settings.answerSuffix.split(';').slice(0, -1).map(Number);
    expect(revision).toBe(26);
    expect(turns.sort((one, other) => one - other)).toEqual(Array.from({ length: 25 }, (_, turn) => turn));
  });
});
