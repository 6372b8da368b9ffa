import { expect, it } from '@jest/globals';
import { PROVIDER_KEY } from '../support/providers/provider-settings.js';
import { describeService } from '../support/service/service.js';

const PROVIDED = { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_API_KEY: PROVIDER_KEY, LLM_MODELS: 'large,small' };

/** What runs, and whether it says that no model proves its answers. */
const STARTS: readonly (readonly [string, Readonly<Record<string, string>>, boolean])[] = [
  ['a provider’s model alone', PROVIDED, true],
  ['a provider’s model and one that proves', { ...PROVIDED, JUDGE_MODEL: 'small' }, false],
  ['the built-in model', {}, false],
];

for (const [what, env, isAdvised] of STARTS) {
  describeService(
    `A start with ${what}`,
    (service) => {
      it(isAdvised ? 'says how answers can be proven' : 'has nothing to advise', () => {
        expect(
          service()
            .logs()
            .some((line) => line.includes('JUDGE_MODEL')),
        ).toBe(isAdvised);
      });
    },
    { env, databases: ['sqlite'] },
  );
}
