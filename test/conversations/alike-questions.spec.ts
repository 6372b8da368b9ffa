import { describe, expect, it } from '@jest/globals';
import { areAlike } from '../../src/conversations/domain/alike-questions.js';
import { type AskedQuestion, QuestionForms, QuestionGroups } from '../../src/conversations/domain/question-groups.js';
import { questionWords } from '../../src/conversations/domain/question-words.js';
import { APART_PAIRS, KNOWN_PAIRS, OTHERS_PAIRS, type QuestionPair } from './question-pairs.js';

/** Other words for the same thing, and words of a language that are misspelled: it takes more than their letters to know them. */
const MISJUDGED = [
  'When can I move in?',
  'Can I schedule a viewing for Saturday?',
  'How far is it to the nearest train station?',
  '¿Hay trastero en la calle Olmo 12?',
  '¿Tiene calefacion central?',
  "L'appartement est-il meublé ?",
  'Gehört ein Stellplatz zur Wohnung?',
  'متى يمكنني معاينة الشقة؟',
];

const misjudged = (pairs: readonly QuestionPair[]) =>
  pairs.filter(([one, other, wanted]) => areAlike(questionWords(one), questionWords(other)) !== wanted);

describe('Questions are alike', () => {
  it('in 59 of 60 pairs of our own as people judge them', () => {
    expect(misjudged([...KNOWN_PAIRS, ...APART_PAIRS]).map(([one]) => one)).toEqual(['Who pays the closing costs?']);
  });

  it('in 52 of the 60 pairs that others wrote, and joins none of the different ones', () => {
    expect(misjudged(OTHERS_PAIRS).map(([one]) => one)).toEqual(MISJUDGED);
    expect(misjudged(OTHERS_PAIRS).filter(([, , areAlike]) => !areAlike)).toEqual([]);
  });

  it('whichever is asked first', () => {
    for (const [one, other] of [...KNOWN_PAIRS, ...APART_PAIRS, ...OTHERS_PAIRS])
      expect(areAlike(questionWords(other), questionWords(one))).toBe(
        areAlike(questionWords(one), questionWords(other)),
      );
  });

  it('where their beginnings are, and no two words are one whose beginnings differ', () => {
    expect(areAlike(['pool'], ['poor'])).toBe(false);
    expect(areAlike(['park'], ['parking'])).toBe(false);
    expect(areAlike(['pets'], ['pet'])).toBe(true);
  });
});

const groupsOf = (newestFirst: readonly AskedQuestion[]): QuestionGroups => {
  const [forms, groups] = [new QuestionForms(), new QuestionGroups()];
  newestFirst.forEach((one) => forms.add(one));
  forms.list().forEach((form) => groups.add(form));
  return groups;
};

/** Oldest first, one a second, each in a session of its own. */
const grouped = (...questions: readonly string[]) => {
  const asked = questions.map((question, at) => ({ question, sessionId: at + 1, askedAt: at * 1_000 }));
  return groupsOf(asked.reverse()).list();
};

describe('Groups of questions', () => {
  it('are named by the newest of the words that were asked most, and tell the others', () => {
    const [gym, ...others] = grouped(
      'A gym, perhaps?',
      'is there a GYM?',
      'Is there a gym?',
      'Is there a gym, please, or not?',
    );
    expect(others).toEqual([]);
    expect(gym).toMatchObject({
      question: 'Is there a gym, please, or not?',
      count: 4,
      lastAskedAt: 3_000,
      sessionIds: [4, 3, 2, 1],
    });
    expect(gym!.otherWordings).toEqual(['Is there a gym?', 'A gym, perhaps?']);
  });

  it('stand the most frequent first, and of equal ones the last asked', () => {
    const names = grouped('sauna?', 'pool?', 'pool?', 'cellar?').map(({ question, count }) => [question, count]);
    expect(names).toEqual([
      ['pool?', 2],
      ['cellar?', 1],
      ['sauna?', 1],
    ]);
  });

  it('name at most five sessions and twenty other wordings', () => {
    const [group] = grouped(...Array.from({ length: 50 }, (_, at) => `gym${'?'.repeat(at)}`));
    expect(group).toMatchObject({ count: 50, sessionIds: [50, 49, 48, 47, 46] });
    expect(group!.otherWordings).toHaveLength(20);
  });

  it('take questions of function words or of figures alone as they are', () => {
    expect(grouped('why?', 'Why', 'who?', '12345', '12345?').map(({ count }) => count)).toEqual([2, 2, 1]);
  });

  it('of a thousand questions that have much the same words are found in bounded time', () => {
    const stem = 'quart'.repeat(6);
    const words = (at: number) =>
      Array.from({ length: 24 }, (_, place) => `${stem}${'abcd'[place % 4]!.repeat(4)}${at}x${place}`);
    const asked = Array.from({ length: 1_000 }, (_, at) => ({
      question: words(at).join(' '),
      sessionId: at,
      askedAt: at,
    }));
    const groups = groupsOf([...asked, { question: 'Is there a gym?', sessionId: 1, askedAt: 1 }]);
    expect(groups.compared).toBeLessThanOrEqual(5_000_000);
    expect(groups.list().map(({ question }) => question)).toContain('Is there a gym?');
  });
});
