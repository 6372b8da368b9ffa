import { Field } from '../../parts/field.jsx';
import { Form } from '../../parts/form.jsx';
import { useEdit } from '../../parts/use-edit.js';
import { words } from '../../words/words.js';
import type { Test } from './test.js';

const said = words.tests;
const MOST_CHARACTERS = 1_000;

export type TestBody = Pick<Test, 'Question' | 'NoAnswer'> & { readonly Homes: string[]; readonly Words: string[] };

interface TestFormProps {
  readonly send: string;
  readonly stored?: Test;
  /** Reads the test as it is stored by now; nothing where it has gone. */
  readonly onRead?: () => Promise<Test | undefined>;
  /** Hears which fields the person has changed since the test was read. */
  readonly onSend: (body: TestBody, changed: readonly (keyof TestBody)[], read: TestBody) => Promise<void>;
  readonly onCancel?: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type TestTexts = Readonly<Record<keyof TestBody, string>>;

const textsOf = ({ Question, NoAnswer, Homes, Words }: TestBody): TestTexts => ({
  Question,
  NoAnswer: NoAnswer ? 'true' : '',
  Homes: Homes.join('\n'),
  Words: Words.join('\n'),
});

const bodyOf = ({ Question, NoAnswer, Homes, Words }: TestTexts): TestBody => ({
  Question,
  NoAnswer: NoAnswer !== '',
  // Who expects no answer expects nothing of it.
  ...(NoAnswer === '' ? { Homes: linesOf(Homes), Words: linesOf(Words) } : { Homes: [], Words: [] }),
});

const EMPTY: TestBody = { Question: '', NoAnswer: false, Homes: [], Words: [] };

const tell = (name: keyof TestBody, text: string): string =>
  name === 'NoAnswer' ? (text === '' ? words.no : words.yes) : text;

/** A question, and what its answer must hold. */
export function TestForm({ send, stored, onRead, onSend, onCancel }: TestFormProps) {
  const { texts, troubles, change, save } = useEdit<keyof TestBody, TestBody>({
    ...{ begun: textsOf(stored ?? EMPTY), stored: stored ?? EMPTY, textsOf, tell },
    onRead: async () => onRead?.(),
  });
  const submit = () => save((all, changed, read) => onSend(bodyOf(all), changed, read));
  const field = (name: keyof TestBody) => ({
    value: texts[name],
    trouble: troubles[name] ?? '',
    onChange: (value: string) => change(name, value),
  });
  return (
    <Form send={send} onSend={submit} isWanted={stored !== undefined} {...(onCancel ? { onCancel } : {})}>
      <Field label={said.question} isRequired max={MOST_CHARACTERS} {...field('Question')} />
      <Field label={said.noAnswer} kind="flag" {...field('NoAnswer')} />
      {texts.NoAnswer === '' && (
        <>
          <Field label={said.words} kind="long" hint={said.wordsHint} {...field('Words')} />
          <Field label={said.homes} kind="long" hint={said.homesHint} {...field('Homes')} />
        </>
      )}
    </Form>
  );
}
