import { useState } from 'preact/hooks';
import { Field } from '../../parts/field.jsx';
import { Form } from '../../parts/form.jsx';
import { isLate } from '../../parts/use-edit.js';
import { call, Refused } from '../../service/service.js';
import { useMay } from '../../shell/studio-context.js';
import { words } from '../../words/words.js';
import { type KnownProps, readSources, type Source } from './sources.js';

const said = words.knowledge;

const textIn = (sources: readonly Source[]): string => sources.find(({ Type }) => Type === 'Text')?.Value ?? '';

/** The free text. What somebody else has written meanwhile is not overwritten unseen. */
export function KnownText({ serialNumber, sources, onChange }: KnownProps) {
  const may = useMay();
  const stored = textIn(sources);
  const [read, setRead] = useState(stored);
  const [text, setText] = useState(stored);
  const [isSaved, setIsSaved] = useState(false);
  async function save(): Promise<void> {
    await call('/chat/Chatbot/EditKnowledge', { serialNumber, text, textBefore: read }).catch(showTheirs);
    setRead(text);
    setIsSaved(true);
    onChange();
  }
  async function showTheirs(cause: unknown): Promise<void> {
    if (!isLate(cause)) throw cause;
    const now = textIn(await readSources(serialNumber));
    setRead(now);
    if (now !== text) throw new Refused(409, said.clash(now));
  }
  const change = (value: string): void => {
    setText(value);
    setIsSaved(false);
  };
  return (
    <section aria-labelledby="known-text">
      <h2 id="known-text">{said.text}</h2>
      {may('EditKnowledge') ? (
        <Form send={words.save} onSend={save}>
          <Field label={said.textLabel} kind="long" hint={said.textHint} value={text} onChange={change} />
          <p role="status">{isSaved && said.saved}</p>
        </Form>
      ) : (
        <p class="note" dir="auto">
          {stored || said.noText}
        </p>
      )}
    </section>
  );
}
