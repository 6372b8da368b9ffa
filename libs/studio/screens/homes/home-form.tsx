import { CreateListingRequest } from '../../../../docs/openapi.json?bounds';
import { Field } from '../../parts/field.jsx';
import { Form } from '../../parts/form.jsx';
import { refusedAt } from '../../parts/troubles.js';
import { whyRefused } from '../../parts/why-refused.js';
import { useEdit } from '../../parts/use-edit.js';
import type { HomeName } from '../../service/field-names.js';
import { words } from '../../words/words.js';
import {
  asRead,
  EMPTY_HOME,
  HOME_FIELDS,
  HOME_NAMES,
  type Home,
  type HomeBody,
  type HomeTexts,
  sentOf,
  textsOf,
} from './home-fields.js';

const said = words.homes;
const NOT_CHOSEN = [['', '–']] as const;

interface HomeFormProps {
  readonly begun: HomeTexts;
  /** The home as it was read; nothing where it is a new one. */
  readonly stored?: Home;
  /** Reads it as it is by now; nothing where it has gone. */
  readonly onRead?: () => Promise<Home | undefined>;
  /** `before` is what the changed fields were when they were read. */
  readonly onSave: (changes: HomeBody, before: Partial<Home>) => Promise<unknown>;
  readonly onDone: () => void;
}

/** One home; what is refused stays where it was typed, with the reason beside it. */
export function HomeForm({ begun, stored, onRead, onSave, onDone }: HomeFormProps) {
  const { texts, troubles, change, save, setTroubles } = useEdit<HomeName, Home | undefined>({
    ...{ begun, stored, tell },
    textsOf: (home) => (home ? textsOf(home) : EMPTY_HOME),
    onRead: async () => onRead?.(),
  });
  async function send(): Promise<void> {
    await save((all, changed, read) =>
      onSave(sentOf(all, changed), read ? asRead(read, changed) : {}).catch((cause: unknown) =>
        refusedAt(cause, { labels: said.fields, why: (name) => whyOf(name, all[name]) }, setTroubles),
      ),
    );
    onDone();
  }
  return (
    <Form send={words.save} onSend={send} onCancel={onDone} isWanted>
      <div class="columns">
        {HOME_NAMES.map((name) => {
          const [label, hint = ''] = said.fields[name];
          const { kind, isRequired = false } = HOME_FIELDS[name];
          return (
            <Field
              key={name}
              {...{ label, hint, isRequired }}
              kind={kind === 'lines' ? 'long' : kind === 'flag' ? 'choice' : kind}
              choices={isRequired || kind === 'flag' ? choicesOf(name) : [...NOT_CHOSEN, ...choicesOf(name)]}
              value={texts[name]}
              trouble={troubles[name] ?? ''}
              onChange={(value) => change(name, value)}
            />
          );
        })}
      </div>
    </Form>
  );
}

/** Why the service refuses it, in the person's language; empty where only its own sentence tells. */
function whyOf(name: HomeName, text: string): string {
  const { kind } = HOME_FIELDS[name];
  // The service speaks of the list that programs send.
  return kind === 'lines' ? said.wrongLines : whyRefused(text, CreateListingRequest[name]!, kind);
}

const choicesOf = (name: HomeName): readonly (readonly [string, string])[] =>
  Object.entries(
    HOME_FIELDS[name].kind === 'flag' ? said.flags : (said.choices[name as keyof typeof said.choices] ?? {}),
  );

const tell = (name: HomeName, text: string): string => choicesOf(name).find(([value]) => value === text)?.[1] ?? text;
