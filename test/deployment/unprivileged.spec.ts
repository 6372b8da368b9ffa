import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { png } from '../http/sample-files.js';
import { formOf, FORM_TYPE } from '../http/uploading.js';
import { ChildProcess } from '../support/programs/child-process.js';
import { describeWith } from '../support/run/describe-with.js';
import { exchange } from '../support/wire/exchange.js';
import { works } from '../support/run/outside-programs.js';
import { logEntry } from '../support/service/service-process.js';

const PROGRAM = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
const NOBODY = 65_534;
/** As the image and the chart have it: an account without any right of root. */
const AS_NOBODY = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all'];
const KEY = 'secret-key-of-at-least-24-characters';

const UNPRIVILEGED = {
  suites: 'the suite of an account without rights',
  programs: ['setpriv'],
  isInstalled: () =>
    works('setpriv', ...AS_NOBODY, process.execPath, '-e', `fs.readFileSync(${JSON.stringify(PROGRAM)})`),
  cure: 'run the tests as root, in a folder that all accounts may read',
};

describeWith(UNPRIVILEGED, 'The service as an account without rights', () => {
  let cwd: string;
  let child: ChildProcess;
  let url: string;

  /** Only `data` can be written to; there is no temporary folder at all. */
  beforeAll(async () => {
    cwd = mkdtempSync(join(tmpdir(), 'parlor-unprivileged-'));
    mkdirSync(join(cwd, 'data'));
    chmodSync(cwd, 0o755);
    chownSync(join(cwd, 'data'), NOBODY, NOBODY);
    const env = {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      NODE_ENV: 'production',
      TMPDIR: '/nonexistent',
      BOOTSTRAP_SECRET_KEY: KEY,
    };
    child = await ChildProcess.start('setpriv', [...AS_NOBODY, process.execPath, PROGRAM], { cwd, env });
    url = await child.line((line) => logEntry(line)?.url as string | undefined);
  });
  afterAll(async () => {
    await child?.stop();
    rmSync(cwd, { recursive: true, force: true });
  });

  const call = async (path: string, body: string | Buffer, type = 'application/json') => {
    const headers = { authorization: KEY, 'content-type': type, 'content-length': String(Buffer.byteLength(body)) };
    const { status, bytes } = await exchange(url, path, { headers, body });
    return { status, data: (JSON.parse(bytes.toString()) as { Data: unknown }).Data };
  };

  it('starts, answers and keeps files, writing to its data folder and nowhere else', async () => {
    const added = await call('/chat/Chatbot/Add', JSON.stringify({ timeZone: 'UTC', type: 0 }));
    expect(added).toEqual({ status: 200, data: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const form = formOf({ fileName: 'a.png', bytes: png(1, 2, 3) });
    expect((await call('/chat/File/Upload', form, FORM_TYPE)).status).toBe(200);
    expect(readdirSync(cwd)).toEqual(['data']);
    expect(readdirSync(join(cwd, 'data'))).toEqual(expect.arrayContaining(['files', 'parlor.db']));
    expect(existsSync('/nonexistent')).toBe(false);
  });

  it('201 says in one line what to do where its data folder cannot be written to', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'parlor-unprivileged-'));
    chmodSync(bare, 0o755);
    const env = { PATH: process.env.PATH ?? '', PORT: '0', NODE_ENV: 'production' };
    const refused = await ChildProcess.start('setpriv', [...AS_NOBODY, process.execPath, PROGRAM], { cwd: bare, env });
    expect((await refused.exit).code).toBe(1);
    expect(refused.lines.filter((line) => !line.startsWith('{'))).toEqual([
      expect.stringMatching(/^Parlor cannot start: [A-Z_]+: .*folder.* cannot be made; check its path and permissions/),
    ]);
    rmSync(bare, { recursive: true });
  });
});
