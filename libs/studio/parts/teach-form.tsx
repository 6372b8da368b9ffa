import { useState } from 'preact/hooks';
import { call } from '../service/service.js';
import { words } from '../words/words.js';
import { Field } from './field.jsx';
import { Form } from './form.jsx';

const said = words.teach;
const LONGEST_ANSWER = 10_000;
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

interface TeachFormProps {
  readonly body: { readonly serialNumber: string; readonly key: string; readonly otherKeys: readonly string[] };
  readonly onDone: () => void;
}

/** The answer to a question, for all its wordings. It is shown to who has just asked for it. */
export function TeachForm({ body, onDone }: TeachFormProps) {
  const [value, setValue] = useState('');
  const [isTaught, setIsTaught] = useState(false);
  async function teach(): Promise<void> {
    await call('/chat/Chatbot/KnowledgePairAdd', { ...body, otherKeys: [...body.otherKeys], value });
    setIsTaught(true);
  }
  if (isTaught)
    return (
      <p role="status">
        {said.done}{' '}
        <button type="button" class="plain small" ref={takeFocus} onClick={onDone}>
          {words.close}
        </button>
      </p>
    );
  return (
    <Form send={said.send} onSend={teach} onCancel={onDone} isWanted>
      <p>
        {said.wordings} <q dir="auto">{body.key}</q>
        {body.otherKeys.map((key) => (
          <>
            , <q dir="auto">{key}</q>
          </>
        ))}
      </p>
      <Field label={said.answer} kind="long" isRequired max={LONGEST_ANSWER} value={value} onChange={setValue} />
    </Form>
  );
}
