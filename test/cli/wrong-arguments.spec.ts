import { expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { parlor } from './parlor.js';

const WRONG: readonly (readonly [args: string, sentence: RegExp])[] = [
  ['key issue --name x', /--kind/],
  ['key issue --kind secret', /--name/],
  ['key issue --kind other --name x', /secret, session/],
  ['key issue --kind secret --name=', /1 to 200 characters/],
  [`key issue --kind secret --name ${'x'.repeat(201)}`, /1 to 200 characters/],
  ['key issue --kind secret --name x --expires tomorrow', /instant/],
  ['key issue --kind secret --name x --workspace one', /whole number/],
  ['key issue --kind secret --name x --workspace 999', /^The workspace does not exist$/],
  ['key list --workspace -1', /whole number/],
  ['key list all', /too many arguments/],
  ['key rotate', /missing required argument 'id'/],
  ['key rotate first', /whole number/],
  ['key rotate 999999', /^The key does not exist$/],
  ['key rotate 1 --overlap soon', /whole number/],
  ['key revoke', /missing required argument 'id'/],
  ['key revoke 999999', /^The key does not exist$/],
  ['key revoke 1 --workspace 2', /^The key does not exist$/],
  ['key burn 1', /unknown command 'burn'/],
  ['workspace add', /--name/],
  ['workspace add --name=', /1 to 200 characters/],
  ['erase --yes', /one of '--session <id>' and '--chatbot <serial>' is needed$/],
  ['erase --session 1 --chatbot x --yes', /cannot be used with option/],
  ['erase --session one --yes', /whole number/],
  ['erase --session 999999 --yes', /^The chat session does not exist$/],
  ['migrate --force', /unknown option '--force'/],
  ['config print all', /too many arguments/],
  ['nonsense', /unknown command 'nonsense'/],
];

/** Settings under which no command runs, and the line that says so. */
const WRONG_SETTINGS: readonly (readonly [env: Record<string, string>, args: string, sentence: RegExp])[] = [
  [{ PORT: 'eighty' }, 'config print', /^PORT: /],
  [{ GATEWAYS_FILE: './no-such-file' }, 'key list', /^GATEWAYS_FILE: the file cannot be read/],
  [{ DATABASE_URL: 'postgres://x' }, 'migrate', /^DATABASE_URL: /],
  [{ DATABASE_URL: 'sqlite:/dev/null/parlor.db' }, 'migrate', /^DATABASE_URL: /],
  [{ DATABASE_URL: 'sqlite:/dev/null/parlor.db' }, 'key list', /^DATABASE_URL: /],
  [{ DATABASE_URL: 'mysql://u:hidden@127.0.0.1:1/x' }, 'migrate', /database/],
  [{ DATABASE_URL: 'mysql://u:hidden@127.0.0.1:1/x' }, 'key list', /^DATABASE_URL: /],
];

describeService(
  'The command line, told wrongly,',
  (service) => {
    const run = (args: string, env: Record<string, string> = {}) =>
      parlor(service().surroundings, args.split(' '), env);

    it.each(WRONG)('ends with one clear line at: parlor %s', async (args, sentence) => {
      const { code, lines } = await run(args);
      expect([code, lines]).toEqual([1, [expect.stringMatching(sentence)]]);
    });

    it.each(WRONG_SETTINGS)(
      '200 ends with one line that names the setting %j: parlor %s',
      async (env, args, sentence) => {
        const { code, lines } = await run(args, env);
        expect([code, lines]).toEqual([1, [expect.stringMatching(sentence)]]);
        expect(lines.join()).not.toContain('hidden');
      },
    );
  },
  { databases: ['sqlite'] },
);
