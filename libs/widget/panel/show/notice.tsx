import { useTexts } from './speech.js';

interface Props {
  readonly text: string;
  /** Null where another attempt would end alike. */
  readonly retry: (() => void) | null;
}

/** Why there is no conversation. */
export function Notice({ text, retry }: Props) {
  const texts = useTexts();
  return (
    <main class="page">
      <p role="alert">{text}</p>
      {retry && (
        <button type="button" class="wide" onClick={retry}>
          {texts.retry}
        </button>
      )}
    </main>
  );
}
