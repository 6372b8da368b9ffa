import { useState } from 'preact/hooks';
import { call } from '../service/service.js';
import { words } from '../words/words.js';
import { Trouble } from './trouble.jsx';

const said = words.teach;
const LONGEST_ANSWER = 10_000;

interface TeachFormProps {
  readonly body: { readonly serialNumber: string; readonly key: string; readonly otherKeys: readonly string[] };
  readonly onDone: () => void;
}

/** The answer to a question, for all its wordings; what was typed stays where it is refused. */
export function TeachForm({ body, onDone }: TeachFormProps) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const [isTaught, setIsTaught] = useState(false);
  async function teach(event: Event): Promise<void> {
    event.preventDefault();
    try {
      await call('/chat/Chatbot/KnowledgePairAdd', { ...body, otherKeys: [...body.otherKeys], value });
      setIsTaught(true);
      setError(null);
    } catch (cause) {
      setError(cause as Error);
    }
  }
  if (isTaught)
    return (
      <p role="status">
        {said.done}{' '}
        <button type="button" class="plain small" onClick={onDone}>
          {words.close}
        </button>
      </p>
    );
  return (
    <form class="teach" onSubmit={(event) => void teach(event)}>
      <p>
        {said.wordings} <q dir="auto">{body.key}</q>
        {body.otherKeys.map((key) => (
          <>
            , <q dir="auto">{key}</q>
          </>
        ))}
      </p>
      <label>
        {said.answer}
        <textarea
          required
          rows={3}
          maxLength={LONGEST_ANSWER}
          dir="auto"
          value={value}
          onInput={({ currentTarget }) => setValue(currentTarget.value)}
        />
      </label>
      <Trouble error={error} />
      <button type="submit">{said.send}</button>{' '}
      <button type="button" class="plain" onClick={onDone}>
        {words.cancel}
      </button>
    </form>
  );
}
