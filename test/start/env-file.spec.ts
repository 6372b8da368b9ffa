import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { parlor } from '../cli/parlor.js';
import { exchange } from '../support/wire/exchange.js';
import { runFolder } from '../support/run/run-folder.js';
import { failedStart, logEntry, startProgram } from '../support/service/service-process.js';

const KEY = 'canary-key-of-more-than-24-characters';
const OTHER = 'another-key-of-more-than-24-characters';

describe('The file .env', () => {
  let cwd: string;
  beforeEach(() => void (cwd = mkdtempSync(join(runFolder(), 'env-file-'))));

  const write = (text: string): void => writeFileSync(join(cwd, '.env'), text);
  const surroundings = (env: Record<string, string> = {}) => ({ cwd, env: { PATH: process.env.PATH ?? '', ...env } });
  const printed = async (env: Record<string, string> = {}) => {
    const { code, lines } = await parlor(surroundings(env), ['config', 'print', '--json']);
    expect(code).toBe(0);
    return JSON.parse(lines[0]!) as Record<string, string>;
  };

  it('gives the service its settings, which says so', async () => {
    write(`PORT=0\nDEMO=false # none\nBOOTSTRAP_SECRET_KEY="${KEY}"\n`);
    const { child, url } = await startProgram(surroundings());
    try {
      const headers = { Authorization: KEY, 'Content-Type': 'application/json' };
      expect((await exchange(url, '/chat/Chatbot/List', { headers, body: '{}' })).status).toBe(200);
      expect(await child.line((line) => /Settings {5}.*/.exec(line)?.[0])).toMatch(/environment and \.env/);
      expect(child.lines.some((line) => logEntry(line)?.msg === 'settings are read from .env, too')).toBe(true);
    } finally {
      await child.stop();
    }
  });

  it('is not spoken of where there is none', async () => {
    const { child } = await startProgram(surroundings({ PORT: '0', DEMO: 'false' }));
    await child.line((line) => (line.includes('Parlor is ready') ? true : undefined));
    await child.stop();
    expect(child.lines.join('\n')).not.toContain('.env');
  });

  it('gives the command line its settings, behind those of the environment', async () => {
    write(
      "LLM_BASE_URL=http://127.0.0.1:9/v1\n# settings\n\nexport LLM_MODELS='a,\nb'\nMAIL_FOLDER=./letters\nPORT=4000\r\nQUEUE_SECONDS = 7\n",
    );
    expect(await printed({ PORT: '5000', LOG_LEVEL: 'warn' })).toMatchObject({
      LLM_MODELS: 'a,\nb',
      MAIL_FOLDER: './letters',
      PORT: '5000',
      QUEUE_SECONDS: '7',
    });
  });

  it('may be .env.example as it is', async () => {
    const defaults = await printed();
    write(readFileSync('.env.example', 'utf8'));
    expect(await printed()).toEqual(defaults);
  });

  it('may name files of secrets, like the environment', async () => {
    writeFileSync(join(cwd, 'key'), OTHER, { mode: 0o600 });
    write('BOOTSTRAP_SECRET_KEY_FILE=key\n');
    expect(await printed()).toMatchObject({ BOOTSTRAP_SECRET_KEY: '***' });
  });

  it.each([
    ['a line that is none', `PORT=0\nHOST: 0.0.0.0\nLLM_API_KEY=${KEY}\n`, /^\.env: line 2 is no NAME=value/],
    ['a quote that is not closed', `LLM_API_KEY="${KEY}\nPORT=0\n`, /^\.env: line 1 is no NAME=value/],
    ['text behind a quote', `PORT=0\n\nLLM_API_KEY="${KEY}" too\n`, /^\.env: line 3 is no NAME=value/],
    ['a name that is misspelt', 'LLM_MODLES=a\n', /^LLM_MODLES: there is no such setting; is LLM_MODELS meant\?/],
    ['a value that is wrong', 'PORT=eighty\n', /^PORT: must be a number/],
  ])('200 ends with one line where it has %s', async (_, text, complaint) => {
    write(text);
    const [service, command] = [await failedStart(surroundings()), await parlor(surroundings(), ['config', 'print'])];
    expect([service.code, command.code]).toEqual([1, 1]);
    expect(command.lines).toEqual([expect.stringMatching(complaint)]);
    expect(service.lines).toEqual([`Parlor cannot start: ${command.lines[0]}`]);
    expect(service.lines.join()).not.toContain(KEY);
  });

  it('200 ends with one line where it cannot be read', async () => {
    mkdirSync(join(cwd, '.env'));
    const { code, lines } = await failedStart(surroundings());
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^Parlor cannot start: \.env: the file cannot be read/)]]);
  });
});
