import { useTexts } from './speech.js';

interface Props {
  readonly suggestions: readonly string[];
  readonly choose: (text: string) => void;
}

/** Questions that one press asks. */
export function SuggestionChips({ suggestions, choose }: Props) {
  const { suggestions: label } = useTexts();
  if (suggestions.length === 0) return null;
  return (
    <ul class="chips" aria-label={label}>
      {suggestions.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => choose(text)} dir="auto">
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
