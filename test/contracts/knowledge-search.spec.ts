import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SqlPassageIndex } from '../../src/knowledge/adapters/sql/sql-passage-index.js';
import { TypeOrmSources } from '../../src/knowledge/adapters/typeorm/typeorm-sources.js';
import { draftOfPair, draftsOfText } from '../../src/knowledge/domain/source-draft.js';
import type { FileId } from '../../src/files/files.api.js';
import { LookUpKnowledge } from '../../src/knowledge/use-cases/look-up-knowledge.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { isTrueOf } from '../support/databases/chatbot-condition.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { held } from '../support/doubles/held-chatbot.js';

const TEXT = `# Viewings
Viewings are on Saturdays from 10 to 14. Please book a day ahead.

# Pets
Dogs and cats are welcome in most houses. The fee is 25 dollars a month.

# Parking
Every tenant has a parking spot. Guests park in Elm Street.

# 営業時間
営業時間は午前九時から午後六時までです。日曜日は休みです。

# Über uns
Wir sind ein kleines Büro in der Mühlenstraße und an der See.

# Квартиры
Договор аренды заключается на год.

# สัตว์เลี้ยง
อนุญาตให้เลี้ยงแมวได้
`;

const PAIRS = [
  { question: 'How do I pay the rent?', answer: 'By bank transfer,  on the 1st.\nNever in cash.' },
  { question: 'Are pets allowed?', answer: 'Yes, up to two.' },
  { question: 'ARE PETS ALLOWED', answer: 'A second answer that is never given.' },
];

describeOnEveryDatabase('The knowledge of a chatbot', (opened) => {
  let bot = 0;
  let index: SqlPassageIndex;
  let sources: TypeOrmSources;
  let knowledge: LookUpKnowledge;

  beforeEach(() => {
    bot++;
    index = new SqlPassageIndex(opened().database);
    sources = new TypeOrmSources(opened().database, new SetClock(0));
    knowledge = new LookUpKnowledge(sources, index);
  });

  const isTaught = () => isTrueOf(opened().database, knowledge.isTaught, bot);

  const teach = (chatbot: number, text: string, pairs = PAIRS) =>
    opened().units.run(async () => {
      for (const { source, passages } of [...draftsOfText(text), ...pairs.map(draftOfPair)]) {
        const [sourceId] = await sources.add(held(chatbot), [source]);
        await index.add(
          chatbot,
          [...passages].map((passage) => ({ ...passage, sourceId: sourceId! })),
        );
      }
    });
  const forget = (chatbot: number) =>
    opened().units.run(async () => {
      const ids = (await sources.of(chatbot)).map(({ id }) => id);
      await sources.remove(ids);
      await index.removeOf(ids);
    });
  const titles = async (question: string, most = 5) =>
    (await knowledge.search(bot, question, most)).map(({ title }) => title);
  const best = async (question: string) => (await titles(question, 1))[0];

  const questions = [
    ['When can I see a house on Saturday?', 'Viewings'],
    ['Is there a fee for my dog?', 'Pets'],
    ['where do GUESTS park', 'Parking'],
    ['How can I pay rent', 'How do I pay the rent?'],
    ['営業時間を教えてください', '営業時間'],
    ['日曜日', '営業時間'],
    ['休', '営業時間'],
    ['mühlenstraße', 'Über uns'],
    ['an der See', 'Über uns'],
    ['büro', 'Über uns'],
    ['аренда: договор', 'Квартиры'],
    ['แมว', 'สัตว์เลี้ยง'],
    ['14', 'Viewings'],
    ['elm', 'Parking'],
    ['unicorns', undefined],
    ['', undefined],
    ['" OR * NEAR( -+~<>@ words:x \\', undefined],
  ] as const;

  const asked = () => {
    beforeEach(() => teach(bot, TEXT));
    it.each(questions)('"%s" by its best passage', async (question, title) => expect(await best(question)).toBe(title));
  };

  describe('is found through the full-text index:', asked);

  describe('is found without one, as on servers that have none:', () => {
    const isMysql = () => opened().dialect === 'mysql';
    beforeAll(async () => {
      if (isMysql()) await opened().writer.query('DROP INDEX knowledge_passages_words ON knowledge_passages');
    });
    afterAll(async () => {
      const sql = 'CREATE FULLTEXT INDEX knowledge_passages_words ON knowledge_passages (search_text)';
      if (isMysql()) await opened().writer.query(sql);
    });
    asked();
  });

  it('is that of a pair as question and answer, of a text as heading and passage', async () => {
    await teach(bot, TEXT);
    const found = await knowledge.search(bot, 'pets allowed fee', 5);
    expect(found).toContainEqual({ kind: 'QA', title: 'Are pets allowed?', text: 'Yes, up to two.' });
    expect(found).toContainEqual({
      kind: 'Text',
      title: 'Pets',
      text: expect.stringContaining('25 dollars') as unknown,
    });
    expect(await titles('pets allowed fee', 1)).toHaveLength(1);
  });

  it('is found once the unit that taught it is committed, and never again once it is forgotten', async () => {
    await opened()
      .units.run(async () => {
        const [{ source, passages }] = draftsOfText('Undone.') as [ReturnType<typeof draftsOfText>[0]];
        const [sourceId] = await sources.add(held(bot), [source]);
        await index.add(
          bot,
          [...passages].map((passage) => ({ ...passage, sourceId: sourceId! })),
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect([await best('undone'), await isTaught()]).toEqual([undefined, false]);
    await teach(bot, TEXT);
    expect([await best('guests'), await isTaught()]).toEqual(['Parking', true]);
    await forget(bot);
    expect([await best('guests'), await isTaught()]).toEqual([undefined, false]);
    expect(await knowledge.exactAnswer(bot, 'Are pets allowed?')).toBeNull();
  });

  it('012 is never found by another chatbot, however its question is spelled', async () => {
    const other = 1_000_000 + bot;
    await teach(other, `The canary sings in the cellar of chatbot${bot}.`, [
      { question: 'Canary?', answer: 'Cellar.' },
    ]);
    await teach(bot, 'Our own text about a garden.', []);
    for (const question of [
      'canary cellar',
      `chatbot${other} canary`,
      `zzcanary chatbot${other}`,
      'Canary?',
      'sings',
    ]) {
      expect(await knowledge.search(bot, question, 50)).toEqual([]);
      expect(await knowledge.exactAnswer(bot, question)).toBeNull();
    }
    expect(await knowledge.search(other, 'canary', 50)).toHaveLength(2);
    expect(await knowledge.exactAnswer(other, 'canary')).toBe('Cellar.');
  });

  it('is not found while a document is being read', async () => {
    const document = { fileId: 5 as FileId, name: 'house.md', contentType: 'text/markdown', workspaceId: 1, place: 9 };
    await opened().units.run(() => sources.addUnread(held(bot), document));
    const taken = (await sources.takeUnread(1))!;
    const passage = { sourceId: taken.id, title: 'house.md', text: 'Attic', words: ['attic'] };
    await opened().units.run(() => index.add(bot, [passage]));
    expect(await best('attic')).toBeUndefined();
    await sources.finish(taken, { status: 'Ready', length: 5, statusMessage: '' });
    expect(await best('attic')).toBe('house.md');
  });

  it('answers a pair’s question word for word, the first of two that are the same', async () => {
    await teach(bot, '');
    expect(await knowledge.exactAnswer(bot, 'how do i pay the rent')).toBe(PAIRS[0]!.answer);
    expect(await knowledge.exactAnswer(bot, 'ＡＲＥ pets  allowed?!')).toBe('Yes, up to two.');
    expect(await knowledge.exactAnswer(bot, 'Are two pets allowed?')).toBeNull();
    expect(await knowledge.exactAnswer(bot, '?!')).toBeNull();
  });

  it('is found among thousands of passages of others that hold the same words', async () => {
    const others = Array.from({ length: 600 }, (_, n) => ({
      question: `Pets in house ${n}?`,
      answer: 'Pets pets pets.',
    }));
    await teach(2_000_000 + bot, '', others);
    await teach(bot, '', [{ question: 'Pets in ours?', answer: 'One.' }]);
    expect(await knowledge.search(bot, 'pets house', 5)).toEqual([
      { kind: 'QA', title: 'Pets in ours?', text: 'One.' },
    ]);
  });
});
