import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { directionOf, LANGUAGES, languageOf } from '#libs/widget/channel/language.js';
import { Memory } from '#libs/widget/panel/service/memory.js';
import { LANGUAGES as CONFIGURED } from '../../src/widget/domain/languages.js';
import { FORM_TEXTS } from '#libs/widget/panel/forms/form-texts.js';
import { TEXTS } from '#libs/widget/panel/texts/texts.js';

const NOTHING = { token: '', session: null, draft: '', unsent: '', sound: false };
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
    memory.change({ draft: 'Hel', unsent: '', sound: true });
    expect(read(kept[1]![0])).toEqual({ token: 't', session: 7, draft: 'Hel', unsent: '', sound: true });
    expect(kept.map(([, isBrief]) => isBrief)).toEqual([false, true]);
  });
});

describe('the language of the widget', () => {
  it.each([
    ['es', ['de'], 'es'],
    ['', ['sv-SE', 'fr-CA', 'de'], 'fr'],
    ['', ['it-IT', 'fr-CA'], 'it'],
    ['', ['pt-BR', 'fr-CA'], 'pt'],
    ['', ['zh-Hant-TW'], 'zh'],
    ['', [], 'en'],
    ['xx', ['ar'], 'ar'],
  ])('for code %j and visitors of %j is %s', (code, wanted, language) => {
    expect(languageOf(code, wanted)).toBe(language);
  });

  it('has a text for everything, each in its own words', () => {
    for (const language of LANGUAGES)
      expect(Object.values({ ...FORM_TEXTS[language], ...TEXTS[language] }).filter((text) => text === '')).toEqual([]);
    const greetings = LANGUAGES.map((language) => TEXTS[language].placeholder);
    expect(new Set(greetings).size).toBe(LANGUAGES.length);
  });

  it('is any that the built-in model answers in, for the frame and for what GetConfig says', () => {
    const files = readdirSync(new URL('../../libs/built-in-model/messages/', import.meta.url));
    const spoken = files.map((file) => file.replace('.json', '')).filter((name) => name.length === 2);
    expect([...LANGUAGES].sort()).toEqual(spoken.sort());
    expect(CONFIGURED).toEqual(LANGUAGES);
  });

  it('runs from the right in Arabic alone', () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  });
});
