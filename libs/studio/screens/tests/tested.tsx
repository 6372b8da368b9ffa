import { Trouble } from '../../parts/trouble.jsx';
import { useOpening } from '../../parts/use-opening.js';
import { call } from '../../service/service.js';
import { useAttempt } from '../../service/use-attempt.js';
import { useMay } from '../../shell/studio-context.js';
import { shownTime, words } from '../../words/words.js';
import { type TestBody, TestForm } from './test-form.jsx';
import type { Test } from './test.js';

const said = words.tests;
type Run = NonNullable<Test['LastRun']>;

interface TestedProps {
  readonly serialNumber: string;
  readonly test: Test;
  /** Of the settings as they are now. */
  readonly revision: number;
  readonly onRun: (test: Test) => void;
  readonly onChange: () => void;
}

/** One question, what is expected, and what became of it last. */
export function Tested({ serialNumber, test, revision, onRun, onChange }: TestedProps) {
  const may = useMay();
  const { TestID, Question, Homes, Words, NoAnswer, LastRun } = test;
  const { isOpen, close, opener } = useOpening();
  const { error, attempt } = useAttempt();
  const run = async () => onRun(await call('/chat/Chatbot/TestRun', { serialNumber, TestID }));
  const remove = async () => {
    await call('/chat/Chatbot/TestRemove', { serialNumber, TestID });
    onChange();
  };
  return (
    <li>
      <h2 dir="auto">{Question}</h2>
      <p class="faint" dir="auto">
        {NoAnswer ? said.wantsNoAnswer : said.wants([...Words.map((text) => `“${text}”`), ...Homes])}
      </p>
      <div role="status">{LastRun ? <Result run={LastRun} isOld={LastRun.Revision < revision} /> : said.notRun}</div>
      <Trouble error={error} />
      {may('TestRun') && (
        <button type="button" class="plain small" aria-label={said.runThis(Question)} onClick={() => void attempt(run)}>
          {said.run}
        </button>
      )}{' '}
      {may('TestEdit') && (
        <button {...opener} class="plain small" aria-label={said.changeThis(Question)}>
          {words.change}
        </button>
      )}{' '}
      {may('TestRemove') && (
        <button
          type="button"
          class="plain small"
          aria-label={said.removeThis(Question)}
          onClick={() => void attempt(remove)}
        >
          {said.remove}
        </button>
      )}
      {isOpen && (
        <TestForm
          send={words.save}
          stored={test}
          onCancel={close}
          onRead={async () =>
            (await call('/chat/Chatbot/TestList', { serialNumber })).find((one) => one.TestID === TestID)
          }
          onSend={async (body, changed, read) => {
            const changedIn = (of: TestBody) => Object.fromEntries(changed.map((name) => [name, of[name]]));
            const edit = { serialNumber, TestID, ...changedIn(body), Before: changedIn(read) };
            await call('/chat/Chatbot/TestEdit', edit);
            close();
            onChange();
          }}
        />
      )}
    </li>
  );
}

function Result({
  run: { Time, Passed, Lacks, Answer, Homes },
  isOld,
}: {
  readonly run: Run;
  readonly isOld: boolean;
}) {
  return (
    <>
      <p class={Passed ? '' : 'trouble'}>
        {Passed ? said.asExpected(shownTime(Time)) : said.notAsExpected(shownTime(Time))}
        {isOld && <span class="mark">{said.old}</span>}
      </p>
      {Lacks.length > 0 && (
        <ul>
          {Lacks.map(({ Kind, What }) => (
            <li>
              <div dir="auto">{said.lacks[Kind](What)}</div>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{said.answer}</summary>
        <p class="note" dir="auto">
          {Answer}
        </p>
        {Homes.length > 0 && (
          <ul>
            {Homes.map(({ ID, MLSNumber, Address }) => (
              <li>
                <div dir="auto">
                  {Address} ({MLSNumber || ID})
                </div>
              </li>
            ))}
          </ul>
        )}
      </details>
    </>
  );
}
