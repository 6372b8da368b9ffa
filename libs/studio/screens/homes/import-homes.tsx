import { useId, useState } from 'preact/hooks';
import type { components } from '../../../../docs/client/parlor.js';
import { Field } from '../../parts/field.jsx';
import { forget } from '../../parts/forget.js';
import { Form } from '../../parts/form.jsx';
import { Screen } from '../../parts/screen.jsx';
import { Trouble } from '../../parts/trouble.jsx';
import { call } from '../../service/service.js';
import { useAttempt } from '../../service/use-attempt.js';
import { addressOf, type Place } from '../../shell/place.js';
import { useMay } from '../../shell/studio-context.js';
import { shownNumber, words } from '../../words/words.js';
import { ImportProgress } from './import-progress.jsx';
import { ImportReport } from './import-report.jsx';
import { MapFields } from './map-fields.jsx';
import { callsOf, HEAD_CHARACTERS, keep, lackedBy, type TableMap, textOf, withKept } from './table-map.js';

type Report = components['schemas']['ListingImportResult'];

const said = words.homes.import;

interface Table {
  readonly name: string;
  readonly text: string;
}

/** Homes come as a file: its columns are looked over, then it is tried, then taken. */
export function ImportHomes({ place: { serialNumber, id } }: { readonly place: Place }) {
  const may = useMay();
  const fileId = useId();
  const [table, setTable] = useState<Table | null>(null);
  const [map, setMap] = useState<TableMap | null>(null);
  const { error, attempt } = useAttempt();
  async function read(file: File): Promise<void> {
    const text = await textOf(file);
    const head = { serialNumber, Content: text.slice(0, HEAD_CHARACTERS) };
    const { Map } = await call('/chat/Chatbot/ListingMap', head);
    setMap(withKept(serialNumber, JSON.parse(Map) as TableMap));
    setTable({ name: file.name, text });
  }
  if (id !== 'import' || !may('ListingImport')) return <Screen title={words.notThere} />;
  return (
    <Screen title={said.title}>
      <p>
        <a href={addressOf(serialNumber, 'homes')}>{said.back}</a>
      </p>
      <p class="faint">{said.hint}</p>
      <div class="field">
        <label for={fileId}>{said.file}</label>
        <input
          id={fileId}
          type="file"
          onClick={forget}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={({ currentTarget: { files } }) => files?.[0] && void attempt(() => read(files[0]!))}
        />
      </div>
      <Trouble error={error} />
      {table && map && (
        <Mapping key={`${table.name} ${table.text.length}`} {...{ serialNumber, table, map }} onMap={setMap} />
      )}
    </Screen>
  );
}

interface MappingProps {
  readonly serialNumber: string;
  readonly table: Table;
  readonly map: TableMap;
  readonly onMap: (map: TableMap) => void;
}

/** What was tried is taken only as it was tried: each change asks for another trial. */
function Mapping({ serialNumber, table, map, onMap }: MappingProps) {
  const [keepsRest, setKeepsRest] = useState(true);
  const [takesRest, setTakesRest] = useState(false);
  const [trial, setTrial] = useState<Report | null>(null);
  const [taken, setTaken] = useState<Report | null>(null);
  const { error, isBusy: isTaking, attempt } = useAttempt();
  const asked = { serialNumber, Content: table.text, Map: JSON.stringify(map) };
  const wish = { ...asked, KeepsRest: keepsRest, TakesRest: takesRest };
  const anew = (change: () => void): void => {
    change();
    setTrial(null);
    setTaken(null);
  };
  async function tryIt(): Promise<void> {
    setTrial(await call('/chat/Chatbot/ListingImport', { ...wish, Trial: true }));
    // A file with faults comes again, corrected.
    keep(serialNumber, map);
  }
  async function take(): Promise<void> {
    // How many would go stands on the button.
    setTaken(await call('/chat/Chatbot/ListingImport', { ...wish, DeletesMany: true }));
  }
  return (
    <>
      <Form send={said.tryFirst} onSend={tryIt}>
        <MapFields map={map} onChange={(next) => anew(() => onMap(next))} />
        <Field
          label={said.keepsRest}
          kind="flag"
          hint={said.keepsRestHint}
          value={keepsRest ? 'true' : ''}
          onChange={(value) => anew(() => setKeepsRest(value !== ''))}
        />
        <Field
          label={said.takesRest}
          kind="flag"
          value={takesRest ? 'true' : ''}
          onChange={(value) => anew(() => setTakesRest(value !== ''))}
        />
      </Form>
      <div aria-live="polite">
        {lackedBy(map).map((what) => (
          <p class="trouble">{said.lacks[what]}</p>
        ))}
        {trial && !taken && <ImportReport title={said.trial} called={callsOf(map)} report={trial} />}
        {taken && <ImportReport title={said.done} called={callsOf(map)} report={taken} />}
      </div>
      {trial?.Taken && !taken && trial.Added + trial.Changed + trial.Gone > 0 && (
        <button type="button" aria-disabled={isTaking} onClick={() => !isTaking && void attempt(take)}>
          {said.take(shownNumber(trial.Added), shownNumber(trial.Changed), shownNumber(trial.Gone))}
        </button>
      )}
      {trial && isTaking && <ImportProgress serialNumber={serialNumber} added={trial.Added} />}
      <Trouble error={error} />
    </>
  );
}
