import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { signatureOf } from '../../src/notifications/domain/webhook.js';
import { PYTHON } from '../support/run/outside-programs.js';
import { describeWith } from '../support/run/describe-with.js';
import { runProgram } from '../support/programs/run-program.js';
import { runFolder } from '../support/run/run-folder.js';

type IsGenuine = (secret: string, header: string, body: string, now: number) => boolean;

const NOW = 1_795_000_000;
const BODY = '{"id":"evt_1","data":{"Name":"Zoë 😀"}}';
const SIGNED = signatureOf(['whsec_new', 'whsec_old'], NOW * 1000, BODY);

const exampleIn = (language: string): string =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]+?)\`\`\``).exec(readFileSync('docs/webhooks.md', 'utf8'))![1]!;

const written = (name: string, text: string): string => {
  const path = join(mkdtempSync(join(runFolder(), 'example-')), name);
  writeFileSync(path, text);
  return path;
};

const CASES: readonly (readonly [
  what: string,
  secret: string,
  header: string,
  body: string,
  now: number,
  is: boolean,
])[] = [
  ['the new secret', 'whsec_new', SIGNED, BODY, NOW, true],
  ['the old secret', 'whsec_old', SIGNED, BODY, NOW, true],
  ['another secret', 'whsec_other', SIGNED, BODY, NOW, false],
  ['another body', 'whsec_new', SIGNED, `${BODY} `, NOW, false],
  ['another time', 'whsec_new', SIGNED.replace(`${NOW}`, `${NOW + 1}`), BODY, NOW, false],
  ['a clock four minutes off', 'whsec_new', SIGNED, BODY, NOW + 240, true],
  ['a signature of long ago', 'whsec_new', SIGNED, BODY, NOW + 301, false],
  ['a signature of times to come', 'whsec_new', SIGNED, BODY, NOW - 301, false],
  ['no time', 'whsec_new', SIGNED.replace(/^t=\d+,/, ''), BODY, NOW, false],
  ['no signature', 'whsec_new', `t=${NOW}`, BODY, NOW, false],
  ['a short signature', 'whsec_new', `t=${NOW},v1=00`, BODY, NOW, false],
  ['nothing', 'whsec_new', '', BODY, NOW, false],
];

describe('The example of a receiver in Node', () => {
  it.each(CASES)('with %s', async (_, secret, header, body, now, is) => {
    const { isGenuine } = (await import(written('receiver.mjs', exampleIn('js')))) as { isGenuine: IsGenuine };
    expect(isGenuine(secret, header, body, now)).toBe(is);
  });
});

describeWith(PYTHON, 'The example of a receiver in Python', () => {
  it('judges all of them alike', async () => {
    const judging = [
      'import json, sys',
      'cases = json.load(open(sys.argv[1], encoding="utf-8"))',
      'print(json.dumps([is_genuine(s, h, b.encode(), n) for s, h, b, n in cases]))',
    ];
    const path = written('receiver.py', [exampleIn('python'), ...judging, ''].join('\n'));
    const cases = CASES.map(([, secret, header, body, now]) => [secret, header, body, now]);
    const { stdout } = await runProgram('python3', [path, written('cases.json', JSON.stringify(cases))]);
    expect(JSON.parse(stdout)).toEqual(CASES.map(([, , , , , is]) => is));
  });
});
