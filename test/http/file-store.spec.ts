import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Client } from '../support/interface/client.js';
import { eventually } from '../support/eventually.js';
import { runSql } from '../support/databases/outside-sql.js';
import { failedStart } from '../support/service/service-process.js';
import { describeService, type Service } from '../support/service/service.js';
import { addChatbot, editChatbot } from './chatbot-record.js';
import { png, wav } from './sample-files.js';
import { upload, uploadedId } from './uploading.js';

const MIB = 1024 * 1024;
/** Ten of them fit into the quota of the suite, eleven do not. */
const TENTH = wav(51_900);
const HOUR_MS = 3_600_000;

const folderOf = (service: Service): string => join(service.surroundings.cwd, 'data', 'files');
const known = async (client: Client, fileId: number): Promise<boolean> =>
  (await client.call('/chat/File/Get', { fileId })).status === 200;
const remove = (client: Client, ...fileIds: number[]) => client.call('/chat/File/Delete', { fileIds });
/** Bytes that the service counts in all workspaces together. */
const counted = async (service: Service): Promise<number> =>
  Number(
    (await runSql<{ used: unknown }>(service.databaseUrl, 'SELECT SUM(used) AS used FROM file_usage'))[0]!.used ?? 0,
  );
/** Files in the store, by their keys. */
const keysIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^..\/[0-9a-f]{32}$/.test(path))
    .map((path) => path.slice(3));

describeService(
  'The quota of a workspace',
  (service) => {
    it('114 is exact under parallel uploads on two replicas, and given back', async () => {
      const replica = await service().replica();
      const owner = await service().anotherWorkspace();
      const twin = replica.as(owner.keys);
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, at) => upload(at % 2 ? owner : twin, `${at}.wav`, TENTH)),
      );
      const taken = sent.filter(({ status }) => status === 200);
      expect([taken.length, sent.filter(({ status }) => status === 507).length]).toEqual([10, 10]);
      expect(await counted(service())).toBe(10 * TENTH.length);
      expect(keysIn(folderOf(service()))).toHaveLength(10);

      expect((await upload(owner, 'full.wav', TENTH)).status).toBe(507);
      const ids = taken.map(({ body }) => body.Data.FileID);
      const deleted = await Promise.all([owner, twin, owner].map((client) => remove(client, ...ids)));
      expect(deleted.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect([await counted(service()), keysIn(folderOf(service()))]).toEqual([0, []]);
      expect((await upload(owner, 'again.wav', TENTH)).status).toBe(200);
    });

    it('is of one workspace alone', async () => {
      const [one, other] = [await service().anotherWorkspace(), await service().anotherWorkspace()];
      const large = wav(MIB / 2 - 22);
      expect((await upload(one, 'a.wav', large)).status).toBe(200);
      expect((await upload(one, 'a.png', png())).status).toBe(507);
      expect((await upload(other, 'a.wav', large)).status).toBe(200);
    });
  },
  { env: { FILE_QUOTA_MB: '1' } },
);

describeService(
  'A file that nothing uses',
  (service) => {
    it('076 expires, and one that a chatbot shows does not', async () => {
      const replica = await service().replica();
      const serialNumber = await addChatbot(service());
      const icon = await uploadedId(service(), 'icon.png', png());
      const picture = await uploadedId(replica, 'picture.png', png());
      const changes = { ChatIcon: String(icon), ChatProfilePicture: String(picture) };
      expect((await editChatbot(service(), serialNumber, changes)).status).toBe(200);
      const unused: number[] = [];
      for (let red = 0; red < 5; red++) unused.push(await uploadedId(service(), 'unused.png', png(red)));

      const isGone = async (id: number) => !(await known(service(), id));
      await eventually(
        async () => Promise.all(unused.map(isGone)),
        (gone) => gone.every(Boolean),
      );
      expect((await editChatbot(service(), serialNumber, { ChatIcon: String(unused[0]) })).status).toBe(404);
      await eventually(
        async () => keysIn(folderOf(service())),
        (keys) => keys.length === 2,
      );
      expect(await counted(service())).toBe(2 * png().length);
      expect([await known(service(), icon), await known(service(), picture)]).toEqual([true, true]);
    });
  },
  { env: { FILE_EXPIRY_HOURS: '0.001' } },
);

describeService('The file store', (service) => {
  const folder = () => folderOf(service());

  it('114 is swept at the start: rows without bytes and bytes without rows go', async () => {
    const [lost, whole] = [await uploadedId(service(), 'a.png', png(1)), await uploadedId(service(), 'b.png', png(2))];
    const select = 'SELECT store_key AS storeKey FROM files WHERE id = ?';
    const [row] = await runSql<{ storeKey: string }>(service().databaseUrl, select, [lost]);
    const before = await counted(service());
    const pathOf = (key: string) => join(folder(), key.slice(0, 2), key);
    const leave = (path: string, ageMs: number) => {
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, 'left behind');
      utimesSync(path, (Date.now() - ageMs) / 1_000, (Date.now() - ageMs) / 1_000);
    };
    const [old, young] = ['0'.repeat(32), 'f'.repeat(32)];
    leave(pathOf(old), 2 * HOUR_MS);
    leave(pathOf(young), 0);
    leave(join(folder(), '.arriving', 'old'), 2 * HOUR_MS);
    leave(join(folder(), '.arriving', 'young'), 0);
    rmSync(pathOf(row!.storeKey));
    const download = await service().raw(`/chat/File/Download?fileId=${lost}`, {
      method: 'GET',
      headers: { authorization: service().secretKey },
    });
    expect(download.status).toBe(404);

    await service().restart();
    await eventually(
      () => known(service(), lost),
      (isKnown) => !isKnown,
    );
    await eventually(
      async () => keysIn(folder()),
      (keys) => !keys.includes(old),
    );
    expect(keysIn(folder())).toContain(young);
    expect(readdirSync(join(folder(), '.arriving'))).toEqual(['young']);
    expect(await known(service(), whole)).toBe(true);
    expect(await counted(service())).toBe(before - png(1).length);
  });

  describe('114, 199 that is missing', () => {
    it('refuses uploads, makes the service not ready, and gives up no file', async () => {
      const id = await uploadedId(service(), 'a.png', png(3));
      const ready = async () => (await service().raw('/health/ready', { method: 'GET' })).status;
      renameSync(folder(), `${folder()}-away`);
      expect(await ready()).toBe(503);
      expect((await upload(service(), 'b.png', png())).status).toBe(503);
      expect((await service().raw('/health/live', { method: 'GET' })).status).toBe(200);
      renameSync(`${folder()}-away`, folder());
      expect(await ready()).toBe(200);
      expect((await upload(service(), 'b.png', png())).status).toBe(200);

      renameSync(folder(), `${folder()}-away`);
      await service().restart();
      await eventually(
        async () => service().logs(),
        (lines) => lines.some((line) => line.includes('is it the right one')),
      );
      expect(await known(service(), id)).toBe(true);
      rmSync(folder(), { recursive: true });
      renameSync(`${folder()}-away`, folder());
    });

    it('201 and cannot be made stops the start, with one line', async () => {
      writeFileSync(join(service().surroundings.cwd, 'no-folder'), '');
      const { cwd, env } = service().surroundings;
      const { code, lines } = await failedStart({ cwd, env: { ...env, FILE_STORE: 'file:./no-folder/files' } });
      expect([code, lines]).toEqual([1, [expect.stringMatching(/FILE_STORE: the folder cannot be made/)]]);
    });
  });
});
