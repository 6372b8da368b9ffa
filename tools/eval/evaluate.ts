import { EvaluatedService } from './evaluated-service.js';
import type { Category } from './expected.js';
import { generatedListings } from './generated-listings.js';
import { Judge, type Score } from './score.js';

/** Settings of the caller's environment that say which models there are. */
const OF_MODELS = /^(?:LLM_\w+|MODELS_FILE)$/;

function modelsOfEnvironment(): Readonly<Record<string, string>> {
  const inherited = Object.entries(process.env).filter(([name]) => OF_MODELS.test(name));
  return Object.fromEntries(inherited as [string, string][]);
}

/**
 * Asks every question of the real service, each in a chat of its own, and judges the answers. `model` is a key of the
 * model list; empty means the built-in model, whatever the environment configures.
 */
export async function evaluate(categories: readonly Category[], model = ''): Promise<Map<string, Score[]>> {
  const listings = generatedListings();
  const judge = new Judge(listings);
  const service = await EvaluatedService.start(model === '' ? {} : modelsOfEnvironment());
  try {
    const serialNumber = await service.addChatbot(listings, model);
    const scores = new Map<string, Score[]>();
    let language = '';
    for (const { name, cases } of categories) {
      const ofCategory: Score[] = [];
      for (const asked of cases) {
        if ((asked.language ?? '') !== language) {
          language = asked.language ?? '';
          await service.edit(serialNumber, { AIResponseLanguage: language });
        }
        ofCategory.push(judge.score(asked, await service.chat(serialNumber, [asked.ask].flat())));
      }
      scores.set(name, ofCategory);
    }
    return scores;
  } finally {
    await service.stop();
  }
}
