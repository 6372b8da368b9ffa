import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seeingModels } from '../http/seeing-models.js';
import { png } from '../http/sample-files.js';
import { uploadedId } from '../http/uploading.js';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { orphansIn } from '../support/databases/orphans.js';
import { storedByCallers, runSql } from '../support/databases/outside-sql.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { startCommand } from '../support/service/service-process.js';
import { canariesIn, CANARY, filesBelow, plantChatbot, plantTurns } from './canaries.js';
import { parlor } from './parlor.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

type Rows = Record<string, Record<string, unknown>[]>;

/** Tables that may tell afterwards that something was there: numbers, when a key was used, who did what, who migrated last. */
const NUMBERS =
  /^(migration_lease|allowances|rate_slots|workspace_tokens|api_keys|audit_entries|file_usage|visitor_mails)$/;
/** Words of text indexes; they are looked through for canaries. */
const INDEXES = /^(listing_words|knowledge_index)(_|$)/;

const comparable = (stored: Rows): Rows =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !NUMBERS.test(name) && !INDEXES.test(name)));

describeService(
  'parlor erase',
  (service) => {
    const run = (...args: readonly string[]) => parlor(service().surroundings, ['erase', ...args]);
    const erase = (...args: readonly string[]) => service().command<Record<string, number>>('erase', ...args, '--yes');
    const stored = () => storedByCallers(service().databaseUrl) as Promise<Rows>;
    const folder = (name: string) => join(service().surroundings.cwd, 'data', name);
    const usage = () => rowsOf(service().databaseUrl, 'SELECT used FROM file_usage WHERE workspace_id = 1');
    const inUse = () => rowsOf<{ n: number }>(service().databaseUrl, 'SELECT COUNT(*) AS n FROM sessions');

    /** What canaries are left in: tables, the file of SQLite and its log, the mails and the files. */
    const left = async () => {
      const path = /^sqlite:(.+)$/.exec(service().databaseUrl)?.[1];
      const files = path ? { file: readFileSync(path), log: readFileSync(`${path}-wal`) } : {};
      return canariesIn({
        ...(await stored()),
        ...files,
        ...filesBelow(folder('mail')),
        ...filesBelow(folder('files')),
      });
    };
    const bystander = async () => {
      const shared = await uploadedId(service(), 'shared.png', png(3));
      const chat = await Chat.open(service(), { Name: 'Bystander' });
      provider.play(says('A shared picture.'), says('seen'));
      await chat.ask('Look', { fields: { chatAskType: 'Image', fileIds: [shared] } });
      return { chat, shared };
    };

    it('takes a chat session away with everything that it has left, and nothing else', async () => {
      const { chat, shared } = await bystander();
      const before = { rows: await stored(), files: filesBelow(folder('files')), usage: await usage() };
      const victim = await chat.another();
      await chat.edit({ TalkToHumanEmail: 'owner@example.com' });
      await plantTurns(service(), provider, victim, shared);
      await chat.edit({ TalkToHumanEmail: '' });
      expect((await left()).sort()).toEqual(
        expect.arrayContaining([
          'answer_pieces',
          'audit_entries',
          'files',
          'leads',
          'mail_attachments',
          'mails',
          'tool_calls',
          'turns',
        ]),
      );
      const counted = await rowsOf(service().databaseUrl, 'SELECT chatbot_id, used FROM allowances ORDER BY 1');
      const report = await erase('--session', String(victim.sessionID), '--json');
      expect(report).toEqual({ sessions: 1, messages: 4, leads: 1, listings: 0, sources: 0, mails: 2, files: 1 });
      expect(await left()).toEqual([]);
      const after = comparable(await stored());
      const settings = { chatbots: expect.anything(), settings_versions: expect.anything() };
      expect({ ...after, ...settings }).toEqual({ ...comparable(before.rows), ...settings });
      expect([filesBelow(folder('files')), await usage()]).toEqual([before.files, before.usage]);
      expect(await rowsOf(service().databaseUrl, 'SELECT chatbot_id, used FROM allowances ORDER BY 1')).toEqual(
        counted,
      );
      expect((await victim.ask('Hello?')).status).toBe(404);
    });

    it('takes a chatbot away with everything of it, and nothing else', async () => {
      const { shared } = await bystander();
      const before = { rows: await stored(), files: filesBelow(folder('files')), usage: await usage() };
      const victim = await plantChatbot(service());
      await plantTurns(service(), provider, victim, shared);
      const planted = await left();
      expect(planted).toEqual(
        expect.arrayContaining(['chatbots', 'knowledge_passages', 'knowledge_sources', 'listing_tallies', 'listings']),
      );
      const report = await erase('--chatbot', victim.serialNumber, '--json');
      expect(report).toEqual({ sessions: 1, messages: 4, leads: 1, listings: 1, sources: 3, mails: 2, files: 3 });
      expect(await left()).toEqual([]);
      expect(comparable(await stored())).toEqual(comparable(before.rows));
      expect([filesBelow(folder('files')), await usage()]).toEqual([before.files, before.usage]);
      const again = await run('--chatbot', victim.serialNumber, '--yes');
      expect([again.code, again.lines]).toEqual([1, ['The chatbot does not exist']]);
    });

    it('leaves an entry in the audit log, and masks those before it', async () => {
      const chat = await plantChatbot(service());
      await erase('--chatbot', chat.serialNumber);
      const asked = { Object: chat.serialNumber };
      const { body } = await service().call<{ List: { Operation: string; Before: unknown; After: unknown }[] }>(
        '/chat/Workspace/AuditList',
        asked,
      );
      const entries = body.Data.List.map(({ Operation, Before, After }) => [Operation, Before, After]);
      expect(entries).toEqual([
        ['erase', expect.objectContaining({ listings: 1, sources: 3 }), null],
        ['EditKnowledge', null, null],
        ['Edit', null, null],
        ['Add', null, null],
      ]);
    });

    it('goes on where it was killed, also with a chatbot that was removed before', async () => {
      const { chat } = await bystander();
      const before = comparable(await stored());
      const victim = await Chat.open(service(), { Name: CANARY });
      await plantMany(victim);
      await service().call('/chat/Chatbot/Remove', { serialNumber: victim.serialNumber });
      const [{ n: all }] = (await inUse()) as [{ n: number }];
      const killed = await beginning(victim.serialNumber);
      await eventually(inUse, ([row]) => Number(row!.n) < Number(all) - 5);
      killed.signal('SIGKILL');
      await killed.exit;
      const [{ n: rest }] = (await inUse()) as [{ n: number }];
      expect(Number(rest)).toBeGreaterThan(Number(all) - 400);
      expect(canariesIn(await stored())).toContain('turns');
      const report = await erase('--chatbot', victim.serialNumber, '--json');
      expect(report.messages).toBeGreaterThan(0);
      expect(await left()).toEqual([]);
      expect(comparable(await stored())).toEqual(before);
      expect((await chat.ask('Are you there?')).status).toBe(200);
    });

    it('takes what a chatbot has left that is gone itself, once', async () => {
      const { chat } = await bystander();
      const before = comparable(await stored());
      const victim = await plantChatbot(service());
      await victim.ask('Hello');
      // As versions left it that did not hold the chatbot while they added something to it. Its settings go with its row.
      await runSql(
        service().databaseUrl,
        'DELETE FROM settings_versions WHERE chatbot_id IN (SELECT id FROM chatbots WHERE serial_number = ?)',
        [victim.serialNumber],
      );
      await runSql(service().databaseUrl, 'DELETE FROM chatbots WHERE serial_number = ?', [victim.serialNumber]);
      expect(await orphansIn(service().databaseUrl)).not.toEqual([]);
      const asked = await run('--chatbot', victim.serialNumber);
      expect([asked.code, asked.lines]).toEqual([1, [expect.stringMatching(/1 listing, 3 sources.*without --yes$/)]]);
      const report = await erase('--chatbot', victim.serialNumber, '--json');
      expect(report).toMatchObject({ sessions: 1, messages: 1, listings: 1, sources: 3 });
      expect(await orphansIn(service().databaseUrl)).toEqual([]);
      const rest = ({ chatbots: _, files: __, ...rows }: Rows) => rows;
      expect(rest(comparable(await stored()))).toEqual(rest(before));
      const again = await run('--chatbot', victim.serialNumber, '--yes');
      expect([again.code, again.lines]).toEqual([1, ['The chatbot does not exist']]);
      expect((await chat.ask('Are you there?')).status).toBe(200);
    });
    const beginning = (serial: string) => startCommand(['erase', '--chatbot', serial, '--yes'], service().surroundings);
    const plantMany = async ({ sessionID }: Chat) => {
      const { databaseUrl } = service();
      const [{ chatbot }] = (await rowsOf(databaseUrl, 'SELECT chatbot_id AS chatbot FROM sessions WHERE id = ?', [
        sessionID,
      ])) as [{ chatbot: number }];
      const ids = Array.from({ length: 400 }, (_, index) => sessionID + 1_000 + index);
      const sessions = ids.map((id) => `(${id}, 1, ${chatbot}, 1, '${CANARY}', '', 1)`);
      await runSql(
        databaseUrl,
        `INSERT INTO sessions (id, workspace_id, chatbot_id, created_at, uri, welcome, sent) VALUES ${sessions.join(', ')}`,
      );
      const turns = ids.map((id) => `(${id}, ${chatbot}, 1, '${CANARY}', '${CANARY}', 'Text', 'done', 1, 0, 1, '', 1)`);
      await runSql(
        databaseUrl,
        `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, answer, ask_type, state, tokens, no_answer,
           revision, month, asked_at) VALUES ${turns.join(', ')}`,
      );
    };

    describe('refuses', () => {
      it('what is of another workspace, as if it were unknown', async () => {
        const other = await service().anotherWorkspace();
        const foreign = await Chat.open(other);
        const before = comparable(await stored());
        for (const args of [`--session ${foreign.sessionID}`, `--chatbot ${foreign.serialNumber}`]) {
          const { code, lines } = await run(...args.split(' '), '--yes');
          expect([code, lines]).toEqual([1, [expect.stringMatching(/^The (chat session|chatbot) does not exist$/)]]);
        }
        expect(comparable(await stored())).toEqual(before);
        const report = await erase(
          '--session',
          String(foreign.sessionID),
          '--workspace',
          String(other.workspaceId),
          '--json',
        );
        expect(report).toMatchObject({ sessions: 1, messages: 0 });
      });

      it('to begin without --yes and without a terminal, and says what would go', async () => {
        const chat = await Chat.open(service());
        await chat.ask('Hello');
        const before = comparable(await stored());
        const { code, lines } = await run('--session', String(chat.sessionID));
        expect([code, lines]).toEqual([1, [expect.stringMatching(/: 1 session, 1 message, .*without --yes$/)]]);
        expect(comparable(await stored())).toEqual(before);
      });
    });
  },
  { env: seeingModels(provider) },
);
