import { Icon } from './icon.jsx';
import { useTexts } from './speech.js';

interface Props {
  /** Asks for a person in these words, as the visitor might have typed them. */
  readonly ask: (words: string) => void;
}

/** The choice of a person instead of the chatbot. */
export function PersonButton({ ask }: Props) {
  const texts = useTexts();
  return (
    <button type="button" class="plain person" onClick={() => ask(texts.person)}>
      <Icon name="person" /> {texts.person}
    </button>
  );
}
