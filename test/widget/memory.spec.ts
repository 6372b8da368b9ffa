import { describe, expect, it } from '@jest/globals';
import { directionOf, LANGUAGES, languageOf } from '#libs/widget/channel/language.js';
import { Memory } from '#libs/widget/panel/service/memory.js';
import { TEXTS } from '#libs/widget/panel/texts/texts.js';

const NOTHING = { token: '', session: null, draft: '', unsent: '' };
const read = (text: string) => new Memory(text, () => undefined).read();

describe('what a browser remembers', () => {
  it.each(['', 'x', 'null', '[]', '{"token":1,"session":"2","draft":{}}', '{"session":1.5}', '"text"'])(
    'is nothing where another wrote %j',
    (text) => expect(read(text)).toEqual(NOTHING),
  );

  it('is read as it was kept, for as long as the owner wants', () => {
    const kept: (readonly [string, boolean])[] = [];
    const memory = new Memory('', (text, isBrief) => void kept.push([text, isBrief]));
    memory.change({ token: 't', session: 7 });
    memory.last(true);
    memory.change({ draft: 'Hel', unsent: '' });
    expect(read(kept[1]![0])).toEqual({ token: 't', session: 7, draft: 'Hel', unsent: '' });
    expect(kept.map(([, isBrief]) => isBrief)).toEqual([false, true]);
  });
});

describe('the language of the widget', () => {
  it.each([
    ['es', ['de'], 'es'],
    ['', ['pt-BR', 'fr-CA', 'de'], 'fr'],
    ['', ['zh-Hant-TW'], 'zh'],
    ['', [], 'en'],
    ['xx', ['ar'], 'ar'],
  ])('for code %j and visitors of %j is %s', (code, wanted, language) => {
    expect(languageOf(code, wanted)).toBe(language);
  });

  it('has a text for everything, each in its own words', () => {
    for (const language of LANGUAGES) expect(Object.values(TEXTS[language]).filter((text) => text === '')).toEqual([]);
    const greetings = LANGUAGES.map((language) => TEXTS[language].placeholder);
    expect(new Set(greetings).size).toBe(LANGUAGES.length);
  });

  it('runs from the right in Arabic alone', () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  });
});
