import { beforeEach, expect, it } from '@jest/globals';
import { ConsultKnowledge } from '../../src/answering/use-cases/consult-knowledge.js';
import { SqlPassageIndex } from '../../src/knowledge/adapters/sql/sql-passage-index.js';
import { TypeOrmSources } from '../../src/knowledge/adapters/typeorm/typeorm-sources.js';
import { draftOfPair, draftsOfText } from '../../src/knowledge/domain/source-draft.js';
import { LookUpKnowledge } from '../../src/knowledge/use-cases/look-up-knowledge.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

describeOnEveryDatabase('The tool search_knowledge', (opened) => {
  let bot = 0;
  let knowledge: ConsultKnowledge;

  beforeEach(async () => {
    bot++;
    const { database, units } = opened();
    const index = new SqlPassageIndex(database);
    const sources = new TypeOrmSources(database, new SetClock(0));
    knowledge = new ConsultKnowledge(new LookUpKnowledge(sources, index));
    const pair = draftOfPair({ question: 'Are pets allowed?', answer: 'Yes,\nup to two.' }, 0);
    await units.run(async () => {
      for (const { source, passages } of [...draftsOfText('# Pets\nA dog costs 25 dollars.'), pair]) {
        const [sourceId] = await sources.add(held(bot), [source]);
        await index.add(bot, [...passages].map((passage) => ({ ...passage, sourceId: sourceId! }))); // oxfmt-ignore
      }
    });
  });

  const run = (args: unknown, id = bot) => knowledge.toolOf(id).run(args);

  it('gives passages, and the answer where a pair matches exactly', async () => {
    const pair = { kind: 'QA', title: 'Are pets allowed?', text: 'Yes,\nup to two.' };
    const passage = { kind: 'Text', title: 'Pets', text: 'A dog costs 25 dollars.' };
    expect(await run({ question: 'pets dollars' })).toEqual({ passages: [passage, pair] });
    expect(await run({ question: 'are pets ALLOWED' })).toEqual({ passages: [pair, passage], answer: pair.text });
  });

  it.each([undefined, null, 'pets', {}, { question: 5 }, { question: ['pets'] }, { question: '' }])(
    'refuses the arguments %j, and says what is wrong',
    async (args) =>
      expect(await run(args)).toEqual({ error: expect.stringMatching(/^(?:question|The arguments) must be/) }),
  );

  it('012 finds nothing of another chatbot', async () => {
    expect(await run({ question: 'are pets allowed' }, 1_000_000 + bot)).toEqual({
      passages: [],
      hint: expect.stringContaining('in the language in which the owner writes'),
    });
  });
});
