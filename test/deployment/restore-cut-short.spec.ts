import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import type { BackupFacts } from '../../src/bootstrap/backup.js';
import { parlor } from '../cli/parlor.js';
import { addChatbot, create } from '../http/listing-bodies.js';
import { createEmptyDatabase } from '../support/databases/empty-database.js';
import { eventually } from '../support/eventually.js';
import { everythingStored } from '../support/databases/outside-sql.js';
import { runFolder } from '../support/run/run-folder.js';
import { startCommand } from '../support/service/service-process.js';
import { describeService } from '../support/service/service.js';

const newFolder = () => mkdtempSync(join(runFolder(), 'cut-short-'));

describeService(
  'A restore that ends over its statements',
  (service) => {
    let backup: string;
    beforeAll(async () => {
      await create(service(), await addChatbot(service()), {});
      backup = join(newFolder(), 'whole');
      await service().command('backup', backup);
    });

    /** The same backup with one statement more, which nothing but the server finds fault with. */
    function withStatement(sql: string): string {
      const folder = newFolder();
      cpSync(backup, folder, { recursive: true });
      appendFileSync(join(folder, 'database.sql'), `${sql};\n`);
      const { takenAt, database, files } = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as BackupFacts;
      const sha256 = createHash('sha256')
        .update(readFileSync(join(folder, 'database.sql')))
        .digest('hex');
      writeFileSync(join(folder, 'backup.json'), JSON.stringify({ takenAt, database: { ...database, sha256 }, files }));
      return folder;
    }
    async function target() {
      const { url } = await createEmptyDatabase('mysql');
      const store = join(newFolder(), 'files');
      return { url, store, env: { DATABASE_URL: url, FILE_STORE: `file:${store}` } };
    }

    it('leaves nothing behind where the server refuses one', async () => {
      const { url, store, env } = await target();
      for (const wrong of ['INSERT INTO `workspaces` VALUES (1)', 'DROP TABLE `workspaces`']) {
        const { code } = await parlor(service().surroundings, ['restore', withStatement(wrong)], env);
        expect([wrong, code, Object.keys(await everythingStored(url))]).toEqual([wrong, 1, []]);
        expect(existsSync(store)).toBe(false);
      }
    });

    it('leaves nothing in its place where it is killed, and nothing that holds up the next', async () => {
      const { url, env } = await target();
      const { cwd, env: own } = service().surroundings;
      const slow = withStatement("INSERT INTO `migration_lease` VALUES (9 + SLEEP(5), '', 0)");
      const killed = await startCommand(['restore', slow], { cwd, env: { ...own, ...env } });
      const names = async () => Object.keys(await everythingStored(url));
      await eventually(names, (found) => found.includes('restoring_workspaces'));
      killed.signal('SIGKILL');
      await killed.exit;
      expect((await names()).filter((name) => !name.startsWith('restoring_'))).toEqual([]);
      expect(await parlor(service().surroundings, ['restore', backup], env)).toMatchObject({ code: 0 });
      expect(Object.keys(await everythingStored(url))).toEqual(
        Object.keys(await everythingStored(service().databaseUrl)),
      );
    });
  },
  { databases: ['mysql'] },
);
