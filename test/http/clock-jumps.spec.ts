import { expect, it } from '@jest/globals';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { Chat } from '../support/interface/chat.js';
import { describeWith } from '../support/run/describe-with.js';
import { fakeTimeLibrary } from '../support/run/executables.js';
import { FAKETIME } from '../support/run/outside-programs.js';
import { describeService } from '../support/service/service.js';
import { png } from './sample-files.js';
import { uploadedId } from './uploading.js';

const TABLES = ['files', 'sessions', 'turns', 'idempotency_records', 'mails'];

describeWith(FAKETIME, 'A clock that is 40 days ahead for a while', () => {
  describeService('destroys nothing', (service) => {
    it('files, conversations, kept answers and mails are there afterwards', async () => {
      const count = async (table: string) => {
        const [row] = await rowsOf(service().databaseUrl, `SELECT COUNT(*) AS n FROM ${table}`);
        return Number((row as { n: number }).n);
      };
      const counts = async () => Object.fromEntries(await Promise.all(TABLES.map(async (t) => [t, await count(t)])));
      await (await Chat.open(service(), { EraseAfterDays: 30 })).ask('Hello');
      await uploadedId(service(), 'a.png', png());
      await eventually(
        () => count('clock_looks'),
        (looks) => looks === 2,
      );
      const before = await counts();
      const ahead = await service().replica({
        LD_PRELOAD: fakeTimeLibrary()!,
        FAKETIME: '+40d',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      await eventually(
        () => Promise.resolve(ahead.logs()),
        (lines) => lines.some((line) => line.includes('a clock has jumped')),
      );
      // Files are looked at every five seconds, conversations two seconds after the start.
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      expect(await counts()).toEqual(before);
    });
  });
});
