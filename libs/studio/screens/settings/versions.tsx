import { useRef, useState } from 'preact/hooks';
import type { components } from '../../../../docs/client/parlor.js';
import { LoadState } from '../../parts/load-state.jsx';
import { Trouble } from '../../parts/trouble.jsx';
import type { SettingName } from '../../service/field-names.js';
import { call } from '../../service/service.js';
import { useAttempt } from '../../service/use-attempt.js';
import { useLoaded } from '../../service/use-loaded.js';
import { useMay } from '../../shell/studio-context.js';
import { shownTime, words } from '../../words/words.js';
import type { Choices } from './setting-field.jsx';
import { valueInWords } from './value-in-words.js';

type Version = components['schemas']['SettingsVersionItem'];

const said = words.settings.versions;
const PAGE_SIZE = 10;
/** The service keeps no more. */
const MOST = 100;

interface VersionsProps {
  readonly serialNumber: string;
  /** Raised by each change. */
  readonly revision: number;
  readonly models: Choices;
  readonly onUndone: () => void;
}

/** Who changed which settings, and the way back. It is asked for once somebody wants to see it. */
export function Versions(props: VersionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const [isUndone, setIsUndone] = useState(false);
  function undone(): void {
    setIsUndone(true);
    // The button that was pressed is gone.
    summary.current?.focus();
    props.onUndone();
  }
  return (
    <details class="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary ref={summary}>
        <h2>{said.title}</h2>
      </summary>
      <div role="status">{isUndone && <p>{said.undone}</p>}</div>
      {isOpen && <List {...props} onUndone={undone} />}
    </details>
  );
}

function List({ serialNumber, revision, models, onUndone }: VersionsProps) {
  const [size, setSize] = useState(PAGE_SIZE);
  const asked = { serialNumber, PageNumber: 1, PageSize: size };
  const { data, error, isLoading, reload } = useLoaded(
    () => call('/chat/Chatbot/SettingsVersions', asked),
    [revision, size],
  );
  return (
    <>
      <LoadState isLoading={isLoading && !data} {...{ error }} onRetry={reload} />
      {data?.length === 0 && <p>{said.none}</p>}
      <ul class="groups">
        {data?.map((version) => (
          <Change key={version.Revision} {...{ serialNumber, version, models, onUndone }} />
        ))}
      </ul>
      {data?.length === size && size < MOST && (
        <button type="button" class="plain" onClick={() => setSize(size + PAGE_SIZE)}>
          {said.more}
        </button>
      )}
    </>
  );
}

interface ChangeProps extends Omit<VersionsProps, 'revision'> {
  readonly version: Version;
}

function Change({ serialNumber, version, models, onUndone }: ChangeProps) {
  const may = useMay();
  const { error, attempt } = useAttempt();
  const { Revision, Time, Actor, Before, After, Undoes, CanBeUndone } = version;
  const when = shownTime(Time);
  async function undo(): Promise<void> {
    if (await attempt(() => call('/chat/Chatbot/SettingsUndo', { serialNumber, Revision }))) onUndone();
  }
  const before = Before as Partial<Record<SettingName, unknown>>;
  return (
    <li>
      <h3>
        {when}, <span dir="auto">{Actor.Name || Actor.ID || said.byItself}</span>
      </h3>
      {Undoes !== null && <p class="faint">{said.undoes}</p>}
      <ul>
        {(Object.entries(After) as [SettingName, unknown][]).map(([name, value]) => (
          <li>
            {words.settings.fields[name][0]}: <q dir="auto">{valueInWords(name, before[name], models)}</q> →{' '}
            <q dir="auto">{valueInWords(name, value, models)}</q>
          </li>
        ))}
      </ul>
      {may('SettingsUndo') && CanBeUndone && (
        <button type="button" class="plain small" aria-label={said.undoThis(when)} onClick={() => void undo()}>
          {said.undo}
        </button>
      )}
      <Trouble error={error} />
    </li>
  );
}
