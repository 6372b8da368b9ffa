import { useState } from 'preact/hooks';
import { Field } from '../../parts/field.jsx';
import { Form } from '../../parts/form.jsx';
import { words } from '../../words/words.js';
import type { Test } from './test.js';

const said = words.tests;
const MOST_CHARACTERS = 1_000;

export type TestBody = Pick<Test, 'Question' | 'NoAnswer'> & { readonly Homes: string[]; readonly Words: string[] };

interface TestFormProps {
  readonly send: string;
  readonly stored?: Test;
  readonly onSend: (body: TestBody) => Promise<void>;
  readonly onCancel?: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A question, and what its answer must hold. */
export function TestForm({ send, stored, onSend, onCancel }: TestFormProps) {
  const [question, setQuestion] = useState(stored?.Question ?? '');
  const [homes, setHomes] = useState(stored?.Homes.join('\n') ?? '');
  const [texts, setTexts] = useState(stored?.Words.join('\n') ?? '');
  const [noAnswer, setNoAnswer] = useState(stored?.NoAnswer ? 'true' : '');
  const body = {
    Question: question,
    NoAnswer: noAnswer !== '',
    // Who expects no answer expects nothing of it.
    ...(noAnswer === '' ? { Homes: linesOf(homes), Words: linesOf(texts) } : { Homes: [], Words: [] }),
  };
  return (
    <Form send={send} onSend={() => onSend(body)} isWanted={stored !== undefined} {...(onCancel ? { onCancel } : {})}>
      <Field label={said.question} isRequired max={MOST_CHARACTERS} value={question} onChange={setQuestion} />
      <Field label={said.noAnswer} kind="flag" value={noAnswer} onChange={setNoAnswer} />
      {noAnswer === '' && (
        <>
          <Field label={said.words} kind="long" hint={said.wordsHint} value={texts} onChange={setTexts} />
          <Field label={said.homes} kind="long" hint={said.homesHint} value={homes} onChange={setHomes} />
        </>
      )}
    </Form>
  );
}
