import { expect, it } from '@jest/globals';
import { PROVIDER_KEY } from '../support/providers/provider-settings.js';
import { describeService } from '../support/service/service.js';

const PROVIDED = { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_API_KEY: PROVIDER_KEY, LLM_MODELS: 'large,small' };

describeService(
  'A start without PUBLIC_URL',
  (service) => {
    it('says once what mails lack', () => {
      const lines = service()
        .logs()
        .filter((line) => line.includes('PUBLIC_URL is not set'));
      expect(lines).toEqual([expect.stringContaining('mails hold no link')]);
    });
  },
  { databases: ['sqlite'] },
);

/** What runs, and what it says of the judge. */
const STARTS: readonly (readonly [string, Readonly<Record<string, string>>, readonly unknown[]])[] = [
  ['a provider’s model alone', PROVIDED, [expect.stringContaining('JUDGE_MODEL is not set')]],
  [
    'a provider’s model and one that judges',
    { ...PROVIDED, JUDGE_MODEL: 'small' },
    [expect.stringContaining('JUDGE_MODEL=small judges each answer in a call of its own')],
  ],
  ['the built-in model', {}, []],
];

for (const [what, env, told] of STARTS) {
  describeService(
    `A start with ${what}`,
    (service) => {
      it('says whether answers are judged, and what that costs', () => {
        const lines = service()
          .logs()
          .filter((line) => line.includes('JUDGE_MODEL'));
        expect(lines).toEqual(told);
      });
    },
    { env, databases: ['sqlite'] },
  );
}
