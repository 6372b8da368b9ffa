import { beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../support/databases/database-rows.js';
import { runSql } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot, getChatbot } from './chatbot-record.js';
import { png } from './sample-files.js';
import { uploadedId } from './uploading.js';

interface Version {
  readonly Revision: number;
  readonly Time: string;
  readonly Actor: { readonly ID: string; readonly Name: string };
  readonly Before: Readonly<Record<string, unknown>>;
  readonly After: Readonly<Record<string, unknown>>;
  readonly Undoes: number | null;
  readonly CanBeUndone: boolean;
}

const MOST = 100;
const PROMPT = 32_000;

describeService('Versions of settings', (service) => {
  let serialNumber: string;

  const edit = async (changes: object) =>
    expect((await editChatbot(service(), serialNumber, changes)).status).toBe(200);
  const undo = (Revision: number, of = serialNumber) =>
    service().call('/chat/Chatbot/SettingsUndo', { serialNumber: of, Revision });
  const list = async (page: object = {}): Promise<Version[]> => {
    const { status, body } = await service().call('/chat/Chatbot/SettingsVersions', { serialNumber, ...page });
    expect([status, body.Message]).toEqual([200, '']);
    return body.Data as Version[];
  };
  const get = () => getChatbot(service(), serialNumber);

  beforeEach(async () => void (serialNumber = await addChatbot(service())));

  it('tell who changed what and when, the newest first, and nothing of an edit that changes nothing', async () => {
    expect(await list()).toEqual([]);
    await edit({ Name: 'Ada', RateLimitCount: 5, TimeZone: 'UTC' });
    await edit({ Name: 'Ada' });
    await edit({ Name: 'Grace' });
    const versions = await list();
    expect(versions).toEqual([
      expect.objectContaining({ Revision: 4, Before: { Name: 'Ada' }, After: { Name: 'Grace' }, CanBeUndone: true }),
      expect.objectContaining({
        Revision: 2,
        Before: { Name: 'New chatbot', RateLimitCount: 0 },
        After: { Name: 'Ada', RateLimitCount: 5 },
        Undoes: null,
        CanBeUndone: false,
      }),
    ]);
    for (const { Actor, Time } of versions) {
      expect(Actor).toEqual({ ID: expect.stringMatching(/^key-\d+$/), Name: expect.any(String) });
      expect(Math.abs(Date.parse(Time) - Date.now())).toBeLessThan(600_000);
    }
    expect(await list({ PageNumber: 2, PageSize: 1 })).toEqual([versions[1]]);
    expect(await list({ PageNumber: 3, PageSize: 1 })).toEqual([]);
  });

  it('are taken back, and so is what takes back', async () => {
    await edit({ Name: 'Ada', WelcomeMessage: 'Hello' });
    await edit({ RateLimitCount: 9 });
    expect((await undo(2)).body.Data).toBe(1);
    expect(await get()).toMatchObject({ Name: 'New chatbot', WelcomeMessage: '', RateLimitCount: 9, Revision: 4 });
    const [newest] = await list();
    expect(newest).toMatchObject({ Revision: 4, After: { Name: 'New chatbot', WelcomeMessage: '' }, Undoes: 2 });
    expect((await undo(4)).status).toBe(200);
    expect(await get()).toMatchObject({ Name: 'Ada', WelcomeMessage: 'Hello', Revision: 5 });
  });

  it('are not taken back over a later change of the same setting, which stays', async () => {
    await edit({ Name: 'Ada', WelcomeMessage: 'Hello' });
    await edit({ Name: 'Grace' });
    const { status, body } = await undo(2);
    expect([status, body.Message]).toEqual([409, expect.stringContaining('changed again since')]);
    expect(await get()).toMatchObject({ Name: 'Grace', WelcomeMessage: 'Hello', Revision: 3 });
    expect((await undo(3)).status).toBe(200);
    expect((await undo(2)).status).toBe(200);
    expect(await get()).toMatchObject({ Name: 'New chatbot', WelcomeMessage: '' });
  });

  it('of several who take the same one back at once, one succeeds', async () => {
    await edit({ Name: 'Ada' });
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => undo(2)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await get()).Revision).toBe(3);
  });

  it('are not there for an unknown revision, another chatbot or another workspace', async () => {
    await edit({ Name: 'Ada' });
    expect((await undo(1)).body).toMatchObject({ Code: 404, Message: 'The version does not exist' });
    expect((await undo(2, await addChatbot(service()))).status).toBe(404);
    const neighbour = await service().anotherWorkspace();
    const unknown = await neighbour.call('/chat/Chatbot/SettingsVersions', { serialNumber: '0'.repeat(32) });
    const foreign = await neighbour.call('/chat/Chatbot/SettingsVersions', { serialNumber });
    expect([foreign.status, foreign.body.Message]).toEqual([404, unknown.body.Message]);
    expect((await neighbour.call('/chat/Chatbot/SettingsUndo', { serialNumber, Revision: 2 })).status).toBe(404);
    expect((await get()).Name).toBe('Ada');
  });

  it('bring a picture back only while there is one', async () => {
    const id = await uploadedId(service(), 'a.png', png());
    await edit({ ChatIcon: String(id) });
    await edit({ ChatIcon: '' });
    await service().call('/chat/File/Delete', { fileIds: [id] });
    expect((await undo(3)).status).toBe(404);
    expect((await get()).ChatIcon).toBe('');
  });

  describe('are bounded', () => {
    it(`to ${MOST} of a chatbot`, async () => {
      for (let count = 1; count <= MOST + 3; count++) await edit({ RateLimitCount: count });
      const kept = await list({ PageSize: MOST });
      expect(kept.map(({ After }) => After.RateLimitCount)).toEqual(
        Array.from({ length: MOST }, (_, at) => MOST + 3 - at),
      );
      expect(await list({ PageNumber: 2, PageSize: MOST })).toEqual([]);
    });

    it('by the bytes of a page', async () => {
      const long = (sign: string) => ({ SystemMessage: sign.repeat(PROMPT), Domains: '' });
      for (let count = 0; count < 40; count++) await edit(long(count % 2 ? '🏠' : '🌳'));
      const { status, body } = await service().call('/chat/Chatbot/SettingsVersions', { serialNumber, PageSize: 100 });
      expect([status, body.Message]).toEqual([400, expect.stringContaining('The page size must be at most')]);
      expect(await list({ PageSize: 10 })).toHaveLength(10);
    });
  });

  it('are one with their change: where no version can be kept, nothing is changed', async () => {
    const refuse = service().dialect === 'mysql' ? "SIGNAL SQLSTATE '45000';" : "SELECT RAISE(ABORT, 'no');";
    await runSql(
      service().databaseUrl,
      `CREATE TRIGGER no_version BEFORE INSERT ON settings_versions FOR EACH ROW BEGIN ${refuse} END`,
    );
    try {
      expect((await editChatbot(service(), serialNumber, { Name: 'Unseen' })).status).toBe(500);
    } finally {
      await runSql(service().databaseUrl, 'DROP TRIGGER no_version');
    }
    expect(await get()).toMatchObject({ Name: 'New chatbot', Revision: 1 });
  });

  it('go with their chatbot', async () => {
    await edit({ Name: 'Ada' });
    const sql =
      'SELECT id FROM settings_versions WHERE chatbot_id IN (SELECT id FROM chatbots WHERE serial_number = ?)';
    const [row] = await rowsOf<{ id: number }>(service().databaseUrl, sql, [serialNumber]);
    await service().command('erase', '--chatbot', serialNumber, '--yes');
    expect(await rowsOf(service().databaseUrl, 'SELECT id FROM settings_versions WHERE id = ?', [row!.id])).toEqual([]);
  });
});
