import { beforeEach, expect, it } from '@jest/globals';
import { AnswerTools } from '../../src/conversations/use-cases/answer-tools.js';
import { KnowledgeTool } from '../../src/conversations/use-cases/knowledge-tool.js';
import { ListingTools } from '../../src/conversations/use-cases/listing-tools.js';
import type { ChatbotCard } from '../../src/chatbots/chatbots.api.js';
import { SqlPassageIndex } from '../../src/knowledge/adapters/sql/sql-passage-index.js';
import { SqlSources } from '../../src/knowledge/adapters/sql/sql-sources.js';
import { lessonOfPair, lessonsOfText } from '../../src/knowledge/domain/lesson.js';
import { LookUpKnowledge } from '../../src/knowledge/use-cases/look-up-knowledge.js';
import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { SqlListingSearch } from '../../src/real-estate/adapters/sql/sql-listing-search.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { describeOnEveryDatabase } from '../support/databases.js';

describeOnEveryDatabase('The tool search_knowledge', (opened) => {
  let bot = 0;
  let tools: AnswerTools;

  beforeEach(async () => {
    bot++;
    const { database, units } = opened();
    const index = new SqlPassageIndex(database);
    const sources = new SqlSources(database, new SetClock(0));
    const listings = new ListingTools(new SqlListingSearch(database, new ListingCounts(database)));
    tools = new AnswerTools(listings, new KnowledgeTool(new LookUpKnowledge(sources, index)));
    const pair = lessonOfPair({ question: 'Are pets allowed?', answer: 'Yes,\nup to two.' }, 0);
    await units.run(async () => {
      for (const { source, passages } of [...lessonsOfText('# Pets\nA dog costs 25 dollars.'), pair]) {
        const [sourceId] = await sources.add(bot, [source]);
        await index.add(bot, passages.map((passage) => ({ ...passage, sourceId: sourceId! }))); // prettier-ignore
      }
    });
  });

  const of = (id: number, hasKnowledge: boolean) =>
    tools.of({ chatbot: { id } as ChatbotCard, sessionId: 1, turnId: 1, hasKnowledge });
  const run = (args: unknown, id = bot) =>
    of(id, true).find(({ name }) => name === 'search_knowledge')!.run(args, new AbortController().signal); // prettier-ignore

  it('is offered only where the chatbot was taught something', () => {
    const names = (hasKnowledge: boolean) => of(bot, hasKnowledge).map(({ name }) => name);
    expect(names(false)).not.toContain('search_knowledge');
    expect(names(true)).toEqual([...names(false), 'search_knowledge']);
  });

  it('gives passages, and the answer where a pair matches exactly', async () => {
    const pair = { title: 'Are pets allowed?', text: 'Yes,\nup to two.' };
    const passage = { title: 'Pets', text: 'A dog costs 25 dollars.' };
    expect(await run({ question: 'pets dollars' })).toEqual({ passages: [passage, pair] });
    expect(await run({ question: 'are pets ALLOWED' })).toEqual({ passages: [pair, passage], answer: pair.text });
  });

  it.each([undefined, null, 'pets', {}, { question: 5 }, { question: ['pets'] }, { question: '' }])(
    'finds nothing for the arguments %j',
    async (args) => expect(await run(args)).toEqual({ passages: [] }),
  );

  it('012 finds nothing of another chatbot', async () => {
    expect(await run({ question: 'are pets allowed' }, 1_000_000 + bot)).toEqual({ passages: [] });
  });
});
