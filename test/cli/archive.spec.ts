import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CALL_COLUMNS, TURN_COLUMNS } from '../../src/conversations/domain/archived-turn.js';
import { seeingModels } from '../http/seeing-models.js';
import { png } from '../http/sample-files.js';
import { uploadedId } from '../http/uploading.js';
import { VisitorBrowser } from '../http/visitor-browser.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { orphansIn } from '../support/databases/orphans.js';
import { everythingStored, runSql } from '../support/databases/outside-sql.js';
import { eventually } from '../support/eventually.js';
import { Chat } from '../support/interface/chat.js';
import { getAnswer } from '../support/interface/kept-answers.js';
import { handOffMails } from '../support/interface/hand-off.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { S3_ACCOUNT, S3Server } from '../support/servers/s3-server.js';
import { Scrape } from '../support/service/scrape.js';
import { describeService } from '../support/service/service.js';
import { startCommand } from '../support/service/service-process.js';
import { canariesIn, CANARY, filesBelow } from './canaries.js';
import { parlor } from './parlor.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const BEFORE = daysAgo(36);

interface Report {
  readonly archives: number;
  readonly sessions: number;
  readonly messages: number;
  readonly bytes: number;
}

describeService(
  'parlor archive',
  (service) => {
    const url = () => service().databaseUrl;
    const run = (...args: readonly string[]) => parlor(service().surroundings, ['archive', ...args]);
    const archive = (...args: readonly string[]) =>
      service().command<Report>('archive', '--before', BEFORE, ...args, '--json');
    const folder = () => join(service().surroundings.cwd, 'data', 'files');
    /** Objects as any tool unpacks them; what is no gzip stands as it is. */
    const unpacked = () =>
      Object.fromEntries(
        Object.entries(filesBelow(folder())).map(([name, bytes]) => [
          name,
          bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes,
        ]),
      );
    const turnsOf = (sessionId: number) =>
      rowsOf(url(), 'SELECT * FROM turns WHERE session_id = ? ORDER BY id', [sessionId]);
    const callsOf = (sessionId: number) =>
      rowsOf(
        url(),
        'SELECT * FROM tool_calls WHERE turn_id IN (SELECT id FROM turns WHERE session_id = ?) ORDER BY turn_id, ordinal',
        [sessionId],
      );
    const archivedIn = async (sessionId: number) =>
      Number(
        (
          await rowsOf<{ n: number }>(url(), 'SELECT COUNT(*) AS n FROM archived_turns WHERE session_id = ?', [
            sessionId,
          ])
        )[0]!.n,
      );
    const rowsIn = async (table: string) =>
      Number((await rowsOf<{ n: number }>(url(), `SELECT COUNT(*) AS n FROM ${table}`))[0]!.n);

    /** Everything of the chatbots was said forty days earlier; retry keys of then are set free by now. */
    const age = async (...sessionIds: readonly number[]) => {
      const ids = sessionIds.join(', ');
      await runSql(url(), `UPDATE sessions SET created_at = created_at - ${40 * DAY_MS} WHERE id IN (${ids})`);
      await runSql(url(), `UPDATE turns SET asked_at = asked_at - ${40 * DAY_MS} WHERE session_id IN (${ids})`);
    };

    /** A session with a look-up, a picture and an answer. */
    const talk = async (chat: Chat, word: string) => {
      provider.play(calls(['search_listings', { words: [word] }]), says(`There is one ${word}.`));
      await chat.ask(`Any ${word}?`);
      const picture = await uploadedId(service(), `${word}.png`, png(2));
      provider.play(says(`A ${word} picture.`), says(`A ${word}, seen.`));
      await chat.ask(`Look at this ${word}`, { fields: { chatAskType: 'Image', fileIds: [picture] } });
      return picture;
    };
    const oldChat = async (word: string, settings: object = {}) => {
      const chat = await Chat.open(service(), { Name: word, ...settings });
      const picture = await talk(chat, word);
      await age(chat.sessionID);
      return { chat, picture };
    };
    const readOf = async (chat: Chat) => {
      const history = await chat.history();
      const page = await service().call('/chat/Chatbot/ChatContentHistory', {
        SerialNumber: chat.serialNumber,
        SessionID: chat.sessionID,
        FromMessageID: 2,
        MessagePageSize: 1,
      });
      const last = (
        await rowsOf<{ id: number }>(
          url(),
          'SELECT id FROM turns UNION SELECT id FROM archived_turns ORDER BY id DESC LIMIT 1',
        )
      )[0]!.id;
      const answer = (await getAnswer(service(), 2 * last)).body;
      return { history, page: page.body, answer, count: await chat.count() };
    };

    it('moves what is old out of the tables, and every reader finds it as before', async () => {
      const { chat, picture } = await oldChat('cottage');
      const young = await chat.another();
      provider.play(says('A young answer.'));
      await young.ask('Anything new?');
      const before = await readOf(chat);
      const known = await turnsOf(chat.sessionID);
      const report = await archive('--chatbot', chat.serialNumber);
      expect(report).toEqual({ archives: 1, sessions: 1, messages: 2, bytes: expect.any(Number) });
      expect([await turnsOf(chat.sessionID), await archivedIn(chat.sessionID)]).toEqual([[], known.length]);
      expect((await turnsOf(young.sessionID)).length).toBe(1);
      expect(await orphansIn(url())).toEqual([]);
      expect(await readOf(chat)).toEqual(before);
      expect((await service().call('/chat/File/Get', { fileId: picture })).status).toBe(200);
      expect(await archive('--chatbot', chat.serialNumber)).toEqual({
        archives: 0,
        sessions: 0,
        messages: 0,
        bytes: 0,
      });
    });

    it('leaves one entry in the audit log of the workspace, where it has archived anything', async () => {
      const { chat } = await oldChat('lodge');
      const entries = async () => {
        const { body } = await service().call<{ List: readonly Record<'Actor' | 'Object' | 'After', unknown>[] }>(
          '/chat/Workspace/AuditList',
          { Operation: 'archive' },
        );
        return body.Data.List;
      };
      const known = (await entries()).length;
      await archive('--chatbot', chat.serialNumber);
      const [entry, ...others] = await entries();
      expect(others.length).toBe(known);
      expect(entry).toMatchObject({
        Actor: { ID: 'command-line' },
        Object: { Kind: 'chatbot', ID: chat.serialNumber },
        After: { Before: `${BEFORE}T00:00:00.000Z` },
      });
      await archive('--chatbot', chat.serialNumber);
      expect((await entries()).length).toBe(known + 1);
      const [one, other] = [(await oldChat('hut')).chat, (await oldChat('tent')).chat];
      expect((await archive()).sessions).toBeGreaterThan(1);
      expect((await entries()).slice(0, -known - 1)).toEqual([
        expect.objectContaining({ Object: { Kind: 'workspace', ID: '1' } }),
      ]);
      expect([(await one.said()).length, (await other.said()).length]).toEqual([4, 4]);
    });

    it('keeps its objects from callers: no list and no id gives one', async () => {
      const { chat } = await oldChat('cabin');
      const files = async () => (await service().call('/chat/File/List', {})).body;
      const before = await files();
      const usage = await rowsOf(url(), 'SELECT used FROM file_usage');
      await archive('--chatbot', chat.serialNumber);
      const [object] = await rowsOf<{ id: number }>(
        url(),
        "SELECT id FROM files WHERE state = 'internal' ORDER BY id DESC LIMIT 1",
      );
      expect(await files()).toEqual(before);
      expect(await rowsOf(url(), 'SELECT used FROM file_usage')).toEqual(usage);
      expect((await service().call('/chat/File/Get', { fileId: object!.id })).status).toBe(404);
      expect((await service().call('/chat/File/Delete', { fileIds: [object!.id] })).body.Data).not.toEqual({
        SuccessCount: 1,
      });
      expect((await chat.said()).length).toBeGreaterThan(0);
    });

    it('shows visitors their old conversations, with titles', async () => {
      const chat = await Chat.open(service(), { Name: 'Visited' });
      const visitor = await VisitorBrowser.open(service(), chat.serialNumber);
      provider.play(says('Of course.'));
      const sessionID = await visitor.ask('Do you remember me?');
      await age(sessionID);
      const read = async () => [
        (await visitor.call('History', { sessionID })).body.Data,
        (await visitor.call('Sessions', {})).body.Data,
      ];
      const before = await read();
      expect((await archive('--chatbot', chat.serialNumber)).sessions).toBe(1);
      expect(await read()).toEqual(before);
      expect(JSON.stringify(before)).toContain('Do you remember me?');
    });

    it('mails the whole of an old conversation in which a visitor calls for a person', async () => {
      const chat = await Chat.open(service(), { Name: 'Called', TalkToHumanEmail: 'owner@example.com' });
      const visitor = await VisitorBrowser.open(service(), chat.serialNumber);
      provider.play(says('There is one by the mill.'));
      const sessionID = await visitor.ask('Is there a cottage by the brook?');
      await age(sessionID);
      expect((await archive('--chatbot', chat.serialNumber)).sessions).toBe(1);
      expect((await visitor.call('TalkToHuman', { sessionID })).status).toBe(200);
      const [mail] = await handOffMails(service(), { sessionID }, 1);
      for (const said of ['Is there a cottage by the brook?', 'There is one by the mill.'])
        expect(mail!.text).toContain(said);
    });

    it('brings a conversation back that is asked again, and leaves the others of its object', async () => {
      const { chat } = await oldChat('barn');
      const others = [await chat.another(), await chat.another()];
      for (const other of others) await talk(other, 'shed');
      await age(...others.map(({ sessionID }) => sessionID));
      const [middle] = others as [Chat, Chat];
      const before = {
        turns: await turnsOf(middle.sessionID),
        calls: await callsOf(middle.sessionID),
        all: await chat.history(),
      };
      expect(await archive('--chatbot', chat.serialNumber)).toMatchObject({ archives: 1, sessions: 3 });
      provider.play(says('The shed again.'));
      expect((await middle.ask('And now?')).body.Data.content).toBe('The shed again.');
      expect(JSON.stringify(provider.calls.at(-1)?.body)).toContain('Any shed?');
      const turns = await turnsOf(middle.sessionID);
      expect(turns.slice(0, -1)).toEqual(before.turns);
      expect((await callsOf(middle.sessionID)).slice(0, before.calls.length)).toEqual(before.calls);
      const now = await chat.history();
      expect(now.map(({ Messages }) => Messages.length)).toEqual(
        before.all.map(({ SessionID, Messages }) => Messages.length + (SessionID === middle.sessionID ? 2 : 0)),
      );
      expect([await archivedIn(middle.sessionID), await archivedIn(chat.sessionID)]).toEqual([0, 2]);
      await Promise.all([chat, others[1]!].map((one) => one.ask('Both at once?')));
      expect(
        await rowsOf(
          url(),
          'SELECT * FROM archives WHERE chatbot_id = (SELECT chatbot_id FROM sessions WHERE id = ?)',
          [chat.sessionID],
        ),
      ).toEqual([]);
      expect(await orphansIn(url())).toEqual([]);
    });

    it('is part of a backup', async () => {
      const { chat } = await oldChat('attic');
      await archive('--chatbot', chat.serialNumber);
      const [row] = await rowsOf<Record<'storeKey' | 'sha256' | 'hash', string> & Record<'size' | 'bytes', number>>(
        url(),
        `SELECT store_key AS storeKey, archives.sha256 AS sha256, files.sha256 AS hash, size, bytes
         FROM archives JOIN files ON files.id = file_id ORDER BY archives.id DESC LIMIT 1`,
      );
      expect([row!.hash, Number(row!.size)]).toEqual([row!.sha256, Number(row!.bytes)]);
      const copy = join(service().surroundings.cwd, 'copy');
      await service().command('backup', copy, '--json');
      const [object] = Object.entries(filesBelow(copy)).filter(([name]) => name.endsWith(row!.storeKey));
      expect(gunzipSync(object![1]).toString()).toContain('Any attic?');
    });

    it('goes on where it was killed: nothing is lost, nothing stands twice', async () => {
      const chat = await Chat.open(service(), { Name: 'Many' });
      const [{ chatbot }] = (await rowsOf(url(), 'SELECT chatbot_id AS chatbot FROM sessions WHERE id = ?', [
        chat.sessionID,
      ])) as [{ chatbot: number }];
      const ids = Array.from({ length: 1_500 }, (_, index) => chat.sessionID + 1_000 + index);
      await runSql(
        url(),
        `INSERT INTO sessions (id, workspace_id, chatbot_id, created_at, uri, welcome, sent) VALUES ${ids.map((id) => `(${id}, 1, ${chatbot}, ${id}, '', '', 1)`).join(', ')}`,
      );
      await runSql(
        url(),
        `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, answer, ask_type, state, tokens, no_answer,
           revision, month, asked_at) VALUES ${ids.map((id) => `(${id}, ${chatbot}, 1, 'Question ${id}', 'Answer ${id}', 'Text', 'done', 1, 0, 1, '', 1)`).join(', ')}`,
      );
      const places = async () => {
        const rows = await rowsOf<{ id: number; n: number }>(
          url(),
          `SELECT id, COUNT(*) AS n FROM (SELECT id FROM turns WHERE chatbot_id = ${chatbot}
             UNION ALL SELECT id FROM archived_turns WHERE session_id IN (SELECT id FROM sessions WHERE chatbot_id = ${chatbot})) AS kept
           GROUP BY id`,
        );
        return rows.map(({ n }) => Number(n));
      };
      const killed = await startCommand(
        ['archive', '--before', BEFORE, '--chatbot', chat.serialNumber],
        service().surroundings,
      );
      await eventually(
        () => rowsOf<{ n: number }>(url(), `SELECT COUNT(*) AS n FROM turns WHERE chatbot_id = ${chatbot}`),
        ([row]) => Number(row!.n) < 1_500,
      );
      killed.signal('SIGKILL');
      await killed.exit;
      expect(await places()).toEqual(ids.map(() => 1));
      const rest = 1_500 - (await archivedOf(chatbot));
      expect(rest).toBeGreaterThan(0);
      expect((await archive('--chatbot', chat.serialNumber)).sessions).toBe(rest);
      expect([await archivedOf(chatbot), await places()]).toEqual([1_500, ids.map(() => 1)]);
      const read = await service().call<readonly { Messages: readonly { Content: string }[] }[]>(
        '/chat/Chatbot/ChatContentHistory',
        {
          SerialNumber: chat.serialNumber,
          SessionID: ids[777],
        },
      );
      expect(read.body.Data[0]!.Messages.map(({ Content }) => Content)).toEqual([
        `Question ${ids[777]}`,
        `Answer ${ids[777]}`,
      ]);
    });
    const archivedOf = async (chatbot: number) =>
      Number(
        (
          await rowsOf<{ n: number }>(
            url(),
            `SELECT COUNT(*) AS n FROM archived_sessions WHERE chatbot_id = ${chatbot}`,
          )
        )[0]!.n,
      );

    describe('ArchiveAfterDays and EraseAfterDays', () => {
      const TOKEN = 'metrics-token-of-a-test';
      /** Another process on the same data: it sweeps soon after its start. */
      const sweeper = () => service().replica({ METRICS_TOKEN: TOKEN });
      const agedBy = (days: number, ...chats: readonly Chat[]) =>
        Promise.all(
          [
            'UPDATE sessions SET created_at = created_at - ? WHERE id',
            'UPDATE turns SET asked_at = asked_at - ? WHERE session_id',
          ].map((sql) =>
            runSql(
              url(),
              `${sql.replace('?', String(days * DAY_MS))} IN (${chats.map(({ sessionID }) => sessionID).join(', ')})`,
            ),
          ),
        );
      const kept = async (chat: Chat) => (await chat.history()).map(({ SessionID }) => SessionID).sort();
      const edit = (chat: Chat, settings: object) =>
        service().call('/chat/Chatbot/Edit', { serialNumber: chat.serialNumber, ...settings });
      const leased = (chat: Chat, until: number) =>
        runSql(url(), `UPDATE chatbots SET swept_until = ${until} WHERE serial_number = '${chat.serialNumber}'`);
      const swept = async (metrics: string, what: string) =>
        (await Scrape.of(metrics, TOKEN)).sum('parlor_conversations_swept_total', { what });

      it('are kept by an edit that does not know them, and refuse what would take what is young', async () => {
        const chat = await Chat.open(service(), { ArchiveAfterDays: 35, EraseAfterDays: 2 });
        expect((await edit(chat, { Name: 'Still' })).status).toBe(200);
        const { body } = await service().call('/chat/Chatbot/Get', { serialNumber: chat.serialNumber });
        expect(body.Data).toMatchObject({ Name: 'Still', ArchiveAfterDays: 35, EraseAfterDays: 2 });
        const refused = await edit(chat, { ArchiveAfterDays: 34, EraseAfterDays: 1 });
        expect([refused.status, refused.body.Message]).toEqual([
          400,
          'ArchiveAfterDays must be 0, or from 35 to 36500; EraseAfterDays must be 0, or from 2 to 36500',
        ]);
      });

      it('move and erase what is older than they say, and nothing else', async () => {
        const { chat: old, picture } = await oldChat('belfry');
        await agedBy(30, old);
        const ended = await old.another();
        const [young, called, empty] = [await old.another(), await old.another(), await old.another()];
        for (const chat of [ended, young, called]) await talk(chat, 'mill');
        const visitor = await VisitorBrowser.open(service(), old.serialNumber);
        provider.play(says('Hello.'));
        const visited = await visitor.ask('Hello?');
        await visitor.call('LeaveContact', { sessionID: visited, Name: 'Ann', Email: 'ann@example.com' });
        await agedBy(40, ended);
        await agedBy(70, called, empty);
        await runSql(url(), `UPDATE sessions SET created_at = 1 WHERE id = ${visited}`);
        await runSql(url(), `UPDATE turns SET asked_at = 1 WHERE session_id = ${visited}`);
        await runSql(
          url(),
          `INSERT INTO takeovers (session_id, behind_turn, answers_until) VALUES (${called.sessionID}, 0, ${Date.now() + 3_600_000})`,
        );
        const bystander = (await oldChat('granary')).chat;
        const leaving = (await oldChat('silo')).chat;
        const busy = (await oldChat('forge', { EraseAfterDays: 30 })).chat;
        await edit(leaving, { EraseAfterDays: 30 });
        await service().call('/chat/Chatbot/Remove', { serialNumber: leaving.serialNumber });
        await edit(old, { ArchiveAfterDays: 35, EraseAfterDays: 60 });
        await leased(busy, Date.now() + 240_000);
        const replica = await sweeper();
        await eventually(
          () => turnsOf(ended.sessionID),
          (turns) => turns.length === 0,
        );
        await eventually(
          () => turnsOf(leaving.sessionID),
          (turns) => turns.length === 0,
        );
        expect(await kept(old)).toEqual(
          [ended, young, called, { sessionID: visited }].map((one) => one.sessionID).sort(),
        );
        expect([
          await archivedIn(ended.sessionID),
          await archivedIn(visited),
          await archivedIn(young.sessionID),
        ]).toEqual([2, 1, 0]);
        expect((await service().call('/chat/File/Get', { fileId: picture })).status).toBe(404);
        expect([await kept(bystander), await kept(busy)]).toEqual([[bystander.sessionID], [busy.sessionID]]);
        expect([await swept(replica.url, 'erased'), await swept(replica.url, 'archived')]).toEqual([3, 3]);
        expect(await orphansIn(url())).toEqual([]);
      });

      it('erase what was archived too, and go on where a process has died', async () => {
        const { chat } = await oldChat('turret');
        const [other, recent] = [await chat.another(), await chat.another()];
        for (const one of [other, recent]) await talk(one, 'manor');
        await age(other.sessionID, recent.sessionID);
        await agedBy(30, chat);
        expect((await archive('--chatbot', chat.serialNumber)).sessions).toBe(3);
        const isKept = () => Promise.resolve(Object.values(unpacked()).some((bytes) => bytes.includes('Any turret?')));
        expect(await isKept()).toBe(true);
        // All three were opened long ago.
        const all = [chat, other, recent].map(({ sessionID }) => sessionID).join(', ');
        await runSql(url(), `UPDATE sessions SET created_at = 1 WHERE id IN (${all})`);
        await edit(chat, { EraseAfterDays: 60 });
        await leased(chat, Date.now() - 1);
        await sweeper();
        await eventually(isKept, (found) => !found);
        expect(await kept(chat)).toEqual([other.sessionID, recent.sessionID].sort());
        expect([(await other.said()).length, (await recent.said()).length]).toEqual([4, 4]);
        expect(await orphansIn(url())).toEqual([]);
      });
    });

    describe('and erase', () => {
      it('takes an archived session away from its object, and leaves the others', async () => {
        const { chat } = await oldChat('villa');
        const victim = await chat.another();
        await talk(victim, CANARY);
        await age(victim.sessionID);
        await archive('--chatbot', chat.serialNumber);
        const said = await chat.said();
        expect(canariesIn({ ...(await everythingStored(url())), ...unpacked() })).not.toEqual([]);
        const report = await service().command('erase', '--session', String(victim.sessionID), '--yes', '--json');
        expect(report).toMatchObject({ sessions: 1, messages: 2, files: 1 });
        expect(canariesIn({ ...(await everythingStored(url())), ...unpacked() })).toEqual([]);
        expect(await chat.said()).toEqual(said);
        expect(await orphansIn(url())).toEqual([]);
      });

      it('takes the archives of a chatbot away with their objects', async () => {
        const files = readdirSync(folder(), { recursive: true }).length;
        const { chat } = await oldChat(CANARY);
        await archive('--chatbot', chat.serialNumber);
        const report = await service().command('erase', '--chatbot', chat.serialNumber, '--yes', '--json');
        expect(report).toMatchObject({ sessions: 1, messages: 2, files: 1 });
        expect(canariesIn({ ...(await everythingStored(url())), ...unpacked() })).toEqual([]);
        expect(Object.keys(filesBelow(folder())).length).toBeLessThanOrEqual(files);
        expect(await orphansIn(url())).toEqual([]);
      });

      it('lets go of a session whose object is missing; until then it is refused', async () => {
        const { chat } = await oldChat('ruin');
        await archive('--chatbot', chat.serialNumber);
        const [object] = await rowsOf<{ storeKey: string }>(
          url(),
          'SELECT store_key AS storeKey FROM files JOIN archives ON archives.file_id = files.id ORDER BY archives.id DESC LIMIT 1',
        );
        rmSync(join(folder(), object!.storeKey.slice(0, 2), object!.storeKey));
        const asked = await chat.ask('Are you there?');
        expect([asked.status, asked.body.Message]).toEqual([503, expect.stringMatching(/archive is missing/)]);
        expect(
          (await service().call('/chat/Chatbot/ChatContentHistory', { SerialNumber: chat.serialNumber })).status,
        ).toBe(503);
        const report = await service().command('erase', '--session', String(chat.sessionID), '--yes', '--json');
        expect(report).toMatchObject({ sessions: 1 });
        expect(await archivedIn(chat.sessionID)).toBe(0);
      });
    });

    it('writes to S3 as well', async () => {
      const server = await S3Server.start();
      try {
        const env = { FILE_STORE: server.address, ...S3_ACCOUNT };
        const onS3 = await service().replica(env);
        const chat = await Chat.open(service(), { Name: 'Cloud' });
        provider.play(says('In the cloud.'));
        await chat.ask('Where are you?');
        await age(chat.sessionID);
        const before = await chat.said();
        const args = ['archive', '--before', BEFORE, '--chatbot', chat.serialNumber, '--json'];
        const { code } = await parlor(service().surroundings, args, env);
        expect([code, await turnsOf(chat.sessionID)]).toEqual([0, []]);
        expect(await chat.through(onS3).said()).toEqual(before);
        provider.play(says('Back again.'));
        expect((await chat.through(onS3).ask('Still?')).body.Data.content).toBe('Back again.');
      } finally {
        await server.stop();
      }
    });

    it('keeps every column of a turn but its lease and its retry key', async () => {
      const chat = await Chat.open(service());
      await talk(chat, 'porch');
      const [turn] = await turnsOf(chat.sessionID);
      const unkept = ['fingerprint', 'holder', 'lease_until', 'retry_id'];
      expect(
        Object.keys(turn as object)
          .filter((name) => !unkept.includes(name))
          .sort(),
      ).toEqual([...TURN_COLUMNS].sort());
      const [call] = await rowsOf<object>(url(), 'SELECT * FROM tool_calls LIMIT 1');
      expect(Object.keys(call!).sort()).toEqual([...CALL_COLUMNS].sort());
    });

    it('refuses a date that is too young, and a chatbot that is unknown', async () => {
      const before = await rowsIn('archives');
      const young = await run('--before', daysAgo(20));
      expect([young.code, young.lines]).toEqual([1, ['Conversations are archived from an age of 35 days on']]);
      const unknown = await run('--before', BEFORE, '--chatbot', 'nothing');
      expect([unknown.code, unknown.lines]).toEqual([1, ['The chatbot does not exist']]);
      expect(await rowsIn('archives')).toBe(before);
    });
  },
  { env: seeingModels(provider) },
);
