import { useState } from 'preact/hooks';
import { Field } from '../../parts/field.jsx';
import { Form } from '../../parts/form.jsx';
import { Table } from '../../parts/table.jsx';
import { Trouble } from '../../parts/trouble.jsx';
import { call } from '../../service/service.js';
import { useAttempt } from '../../service/use-attempt.js';
import { useMay } from '../../shell/studio-context.js';
import { words } from '../../words/words.js';
import { type KnownProps, readSources } from './sources.js';

const said = words.knowledge;
const MOST = { question: 1_000, answer: 10_000 };

/** Questions with the answers that are given word for word. */
export function KnownPairs({ serialNumber, sources, onChange }: KnownProps) {
  const may = useMay();
  const { error, attempt } = useAttempt();
  const [[key, value], setPair] = useState<readonly [string, string]>(['', '']);
  async function add(): Promise<void> {
    await call('/chat/Chatbot/KnowledgePairAdd', { serialNumber, key, value });
    setPair(['', '']);
    onChange();
  }
  async function remove(id: number): Promise<void> {
    // As they are now: what others have taught meanwhile stays.
    const pairs = (await readSources(serialNumber)).filter(({ Type, ID }) => Type === 'QA' && ID !== id);
    const qaList = pairs.map(({ Name, Value }) => ({ key: Name, value: Value }));
    await call('/chat/Chatbot/EditKnowledge', { serialNumber, qaList });
  }
  return (
    <section aria-labelledby="known-pairs">
      <h2 id="known-pairs">{said.pairs}</h2>
      {sources.length === 0 && <p>{said.noPairs}</p>}
      {sources.length > 0 && (
        <Table caption={said.pairsCaption} columns={[said.question, said.answer, said.act]}>
          {sources.map(({ ID, Name, Value }) => (
            <tr key={ID}>
              <td data-label={said.question} dir="auto">
                {Name}
              </td>
              <td data-label={said.answer} dir="auto">
                {Value}
              </td>
              <td data-label={said.act}>
                {may('EditKnowledge') && (
                  <button
                    type="button"
                    class="plain small"
                    aria-label={said.removeThis(Name)}
                    onClick={() => void attempt(() => remove(ID)).then(onChange)}
                  >
                    {said.remove}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Trouble error={error} />
      {may('KnowledgePairAdd') && (
        <Form send={said.addPair} onSend={add}>
          <Field
            label={said.question}
            isRequired
            max={MOST.question}
            value={key}
            onChange={(next) => setPair([next, value])}
          />
          <Field
            label={said.answer}
            kind="long"
            isRequired
            max={MOST.answer}
            value={value}
            onChange={(next) => setPair([key, next])}
          />
        </Form>
      )}
    </section>
  );
}
