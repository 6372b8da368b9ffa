import { useState } from 'preact/hooks';
import { Screen } from '../../parts/screen.jsx';
import { Trouble } from '../../parts/trouble.jsx';
import { call } from '../../service/service.js';
import { useAttempt } from '../../service/use-attempt.js';
import { useLoaded } from '../../service/use-loaded.js';
import type { Place } from '../../shell/place.js';
import { useMay } from '../../shell/studio-context.js';
import { words } from '../../words/words.js';
import type { Test } from './test.js';
import { TestForm } from './test-form.jsx';
import { Tested } from './tested.jsx';

const said = words.tests;

/** Questions that are asked again after each change, with what their answers must hold. */
export function Tests({ place: { serialNumber } }: { readonly place: Place }) {
  const may = useMay();
  async function load() {
    const asked = { serialNumber };
    const [tests, { Revision }] = await Promise.all([
      call('/chat/Chatbot/TestList', asked),
      call('/chat/Chatbot/Get', asked),
    ]);
    return { tests, revision: Revision };
  }
  const { data, error, isLoading, reload } = useLoaded(load, [serialNumber]);
  const [results, setResults] = useState<ReadonlyMap<number, Test>>(new Map());
  const tests = data?.tests.map((test) => results.get(test.TestID) ?? test) ?? [];
  const keep = (test: Test) => setResults((before) => new Map([...before, [test.TestID, test]]));
  /** What became of a test before it was changed is of another question. */
  function changed(test: Test): void {
    setResults((before) => new Map([...before].filter(([id]) => id !== test.TestID)));
    reload();
  }
  return (
    <Screen title={said.title} isLoading={isLoading && data === null} error={error} onRetry={reload}>
      <p class="faint">{said.hint}</p>
      {data && tests.length === 0 && <p>{said.none}</p>}
      {may('TestRun') && tests.length > 0 && <RunAll {...{ serialNumber, tests }} onRun={keep} />}
      <ul class="groups">
        {tests.map((test) => (
          <Tested
            key={test.TestID}
            {...{ serialNumber, test }}
            revision={data?.revision ?? 0}
            onRun={keep}
            onChange={() => changed(test)}
          />
        ))}
      </ul>
      {data && may('TestAdd') && (
        <section aria-labelledby="add-test">
          <h2 id="add-test">{said.add}</h2>
          <TestForm
            key={data.tests.length}
            send={said.add}
            onSend={async (body) => {
              await call('/chat/Chatbot/TestAdd', { serialNumber, ...body });
              reload();
            }}
          />
        </section>
      )}
    </Screen>
  );
}

interface RunAllProps {
  readonly serialNumber: string;
  readonly tests: readonly Test[];
  readonly onRun: (test: Test) => void;
}

/** Asks one after the other, and stops at the first that cannot be asked. */
function RunAll({ serialNumber, tests, onRun }: RunAllProps) {
  const [asked, setAsked] = useState(0);
  const { error, isBusy, attempt } = useAttempt();
  const passed = tests.filter(({ LastRun }) => LastRun?.Passed).length;
  async function run(): Promise<void> {
    for (const [at, { TestID }] of tests.entries()) {
      setAsked(at + 1);
      onRun(await call('/chat/Chatbot/TestRun', { serialNumber, TestID }));
    }
  }
  return (
    <div>
      <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && void attempt(run)}>
        {said.runAll}
      </button>{' '}
      <span role="status">{isBusy ? said.running(asked, tests.length) : said.passed(passed, tests.length)}</span>
      <Trouble error={error} />
    </div>
  );
}
