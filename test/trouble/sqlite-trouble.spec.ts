import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { describeWith } from '../support/run/describe-with.js';
import { eventually } from '../support/eventually.js';
import { FailingDisk } from '../support/programs/failing-disk.js';
import { STRACE } from '../support/run/outside-programs.js';
import { startProgram } from '../support/service/service-process.js';
import { describeService, type Service } from '../support/service/service.js';
import { editChatbot } from '../http/chatbot-record.js';
import { expectAway, StrickenChatbot } from './stricken-chatbot.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pathOf = (service: Service): string => service.databaseUrl.replace(/^sqlite:/, '');
/** A line of the log may come a moment after the answer. */
const expectLogged = (service: Service, words: string) =>
  eventually(async () => service.logs().some((line) => line.includes(words)), Boolean);

describeService(
  'The SQLite file',
  (service) => {
    let chatbot: StrickenChatbot;
    const path = () => pathOf(service());

    beforeAll(async () => void (chatbot = await StrickenChatbot.of(service())));

    describe('held by another process', () => {
      let other: Sqlite.Database;

      const hold = () => {
        other = new Sqlite(path());
        other.exec('BEGIN IMMEDIATE');
      };

      afterEach(() => void other.close());

      it('120 for a moment costs that moment and no more', async () => {
        hold();
        const creating = chatbot.create();
        await pause(1_000);
        other.close();
        expect((await creating).status).toBe(200);
        await chatbot.expectLedgerKept();
      });

      it('120 for long refuses changes, and reads go on', async () => {
        hold();
        const creating = chatbot.create();
        expect((await chatbot.list()).status).toBe(200);
        await chatbot.expectLife();
        expectAway(await creating);
        await chatbot.becomes('503 database away');
        other.close();
        expect((await chatbot.create()).status).toBe(200);
        await chatbot.expectLedgerKept();
      });
    });

    describeWith(STRACE, 'on a disk that has become read-only', () => {
      let disk: FailingDisk;
      afterEach(() => disk.mend());

      it('122 refuses changes and says why, reads go on, and it recovers by itself', async () => {
        const files = [path(), `${path()}-wal`];
        const calls = 'pwrite64,ftruncate,access,faccessat,faccessat2';
        disk = await FailingDisk.under(service().pid, files, { calls, error: 'EROFS' });
        const refused = await chatbot.create();
        expectAway(refused);
        expect(refused.body.Message).toMatch(/takes no changes.*can be read/);
        expect((await chatbot.list()).status).toBe(200);
        await chatbot.becomes('503 database read-only');
        await chatbot.expectLife();
        await disk.mend();
        await chatbot.becomes('200 ok');
        expect((await chatbot.create()).status).toBe(200);
        await chatbot.expectLedgerKept();
        await expectLogged(service(), 'make it writable');
      });
    });

    describeWith(STRACE, 'on a disk that fails', () => {
      /** System calls of one create that write or flush the file. */
      const CALLS = 'pwrite64,fdatasync,fsync,ftruncate';

      it('124 at any one write loses nothing that was acknowledged', async () => {
        const files = [path(), `${path()}-wal`];
        let failed = 0;
        for (let nth = 1, passed = 0; passed < 2 && nth < 100; nth++) {
          const disk = await FailingDisk.under(service().pid, files, { calls: CALLS, error: 'EIO', when: String(nth) });
          const { status } = await chatbot.create();
          await disk.mend();
          passed = disk.failures === 0 ? passed + 1 : 0;
          failed += disk.failures;
          expect([200, 503]).toContain(status);
        }
        expect(failed).toBeGreaterThan(10);
        expect(chatbot.refused.length).toBeGreaterThan(10);
        expect((await chatbot.create()).status).toBe(200);
        await service().kill('SIGKILL');
        await service().restart();
        await chatbot.expectLedgerKept({ refusedMayBeStored: true });
      });
    });

    describe('moved away', () => {
      afterEach(() => {
        if (existsSync(`${path()}.away`)) renameSync(`${path()}.away`, path());
      });

      it('125 refuses changes, makes no new file, and goes on once it is back', async () => {
        renameSync(path(), `${path()}.away`);
        const refused = await chatbot.create();
        expectAway(refused);
        expect(refused.body.Message).toMatch(/takes no changes/);
        await chatbot.becomes('503 database moved');
        expect(existsSync(path())).toBe(false);
        await expectLogged(service(), 'put it back');
        await chatbot.expectLife();
        renameSync(`${path()}.away`, path());
        expect((await chatbot.create()).status).toBe(200);
        await chatbot.expectLedgerKept({ refusedMayBeStored: true });
      });

      it('125 replaced by another leaves that one alone', async () => {
        renameSync(path(), `${path()}.away`);
        const other = Buffer.from('another file');
        writeFileSync(path(), other);
        expectAway(await chatbot.create());
        expectAway(await editChatbot(service(), chatbot.serialNumber, { Name: 'Lost' }));
        expect(readFileSync(path())).toEqual(other);
        renameSync(`${path()}.away`, path());
        expect((await chatbot.create()).status).toBe(200);
      });
    });

    describe('damaged', () => {
      /** Overwrites the head of every page but the first, as a disk does that has lost them. */
      const damage = (file: string) => {
        const bytes = readFileSync(file);
        const pageSize = bytes.readUInt16BE(16);
        for (let at = pageSize; at < bytes.length; at += pageSize) bytes.fill(0xa5, at, at + 64);
        writeFileSync(file, bytes);
      };

      it('125 refuses to start with one line that names the cure', async () => {
        const copy = `${path()}.copy`;
        new Sqlite(path()).exec('PRAGMA wal_checkpoint(TRUNCATE)').close();
        const { surroundings } = service();
        const started = (file: string) =>
          startProgram({ ...surroundings, env: { ...surroundings.env, DATABASE_URL: `sqlite:${file}` } });
        copyFileSync(path(), copy);
        damage(copy);
        const before = readFileSync(copy);
        const line = /\nParlor cannot start: DATABASE_URL: the database file is damaged; .*put a backup in its place/;
        await expect(started(copy)).rejects.toThrow(line);
        expect(readFileSync(copy)).toEqual(before);
        writeFileSync(copy, 'x'.repeat(8_192));
        await expect(started(copy)).rejects.toThrow(line);
        rmSync(copy);
      });

      it('125 under the running service answers 503 and logs the cure', async () => {
        new Sqlite(path()).exec('PRAGMA wal_checkpoint(TRUNCATE)').close();
        damage(path());
        // Another process's write makes the service read its pages anew.
        const pages = new Sqlite(path());
        pages.pragma('user_version = 7');
        pages.close();
        expectAway(await chatbot.create());
        expectAway(await chatbot.list());
        await expectLogged(service(), 'put a backup in its place');
        await chatbot.expectLife();
      });
    });
  },
  { databases: ['sqlite'], env: { DATABASE_WAIT_SECONDS: '3' } },
);
