import { keepLanguage, LANGUAGES } from '../words/language.js';
import { words } from '../words/words.js';

/** The language of the pages. They load anew in another one; where words wait to be saved, the browser asks before. */
export function LanguageChoice() {
  const choose = (language: string): void => {
    keepLanguage(language);
    location.reload();
  };
  return (
    <label class="language">
      {words.languages}{' '}
      <select value={words.language} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {Object.entries(LANGUAGES).map(([language, name]) => (
          <option value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
