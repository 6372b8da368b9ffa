import { useState } from 'preact/hooks';
import { Field } from '../../parts/field.jsx';
import { Form } from '../../parts/form.jsx';
import { refusedAt } from '../../parts/troubles.js';
import type { HomeName } from '../../service/field-names.js';
import { words } from '../../words/words.js';
import { changesOf, HOME_FIELDS, HOME_NAMES, type HomeBody, type HomeTexts } from './home-fields.js';

const said = words.homes;
const NOT_CHOSEN = [['', '–']] as const;

interface HomeFormProps {
  /** What the form begins with, and what of that is stored. */
  readonly begun: HomeTexts;
  readonly stored: HomeTexts;
  readonly onSave: (changes: HomeBody) => Promise<unknown>;
  readonly onDone: () => void;
}

/** One home; what is refused stays where it was typed, with the reason beside it. */
export function HomeForm({ begun, stored, onSave, onDone }: HomeFormProps) {
  const [texts, setTexts] = useState(begun);
  // As it was when the person began: what others change meanwhile is not sent back.
  const [before] = useState(stored);
  const [troubles, setTroubles] = useState<Partial<Record<HomeName, string>>>({});
  async function save(): Promise<void> {
    setTroubles({});
    await onSave(changesOf(texts, before)).catch((cause: unknown) => refusedAt(cause, said.fields, setTroubles));
    onDone();
  }
  return (
    <Form send={words.save} onSend={save} onCancel={onDone} isWanted>
      <div class="columns">
        {HOME_NAMES.map((name) => {
          const [label, hint = ''] = said.fields[name];
          const { kind, isRequired = false } = HOME_FIELDS[name];
          return (
            <Field
              key={name}
              {...{ label, hint, isRequired }}
              kind={kind === 'lines' ? 'long' : kind === 'flag' ? 'choice' : kind}
              choices={kind === 'flag' ? Object.entries(said.flags) : choicesOf(name, isRequired)}
              value={texts[name]}
              // The service speaks of the list that programs send.
              trouble={troubles[name] && kind === 'lines' ? said.wrongLines : (troubles[name] ?? '')}
              onChange={(value) => setTexts((before) => ({ ...before, [name]: value }))}
            />
          );
        })}
      </div>
    </Form>
  );
}

function choicesOf(name: HomeName, isRequired: boolean): readonly (readonly [string, string])[] {
  const choices = Object.entries(said.choices[name as keyof typeof said.choices] ?? {});
  return isRequired ? choices : [...NOT_CHOSEN, ...choices];
}
