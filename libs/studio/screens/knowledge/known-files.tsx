import { useId } from 'preact/hooks';
import { forget } from '../../parts/forget.js';
import { Table } from '../../parts/table.jsx';
import { Trouble } from '../../parts/trouble.jsx';
import { call, upload } from '../../service/service.js';
import { useAttempt } from '../../service/use-attempt.js';
import { useMay } from '../../shell/studio-context.js';
import { counted, words } from '../../words/words.js';
import { type KnownProps, readSources, type Source } from './sources.js';

const said = words.knowledge;

/** Files that were read, are being read, or could not be. */
export function KnownFiles({ serialNumber, sources, onChange }: KnownProps) {
  const may = useMay();
  const id = useId();
  const { error, attempt } = useAttempt();
  /** The files as they are now, changed: what others have added meanwhile stays. */
  async function change(changed: (files: readonly number[]) => number[]): Promise<void> {
    const known = (await readSources(serialNumber)).filter(({ Type }) => Type === 'File');
    const fileList = changed(known.map(({ Value }) => Number(Value)));
    await call('/chat/Chatbot/EditKnowledge', { serialNumber, fileList });
  }
  async function add(file: File): Promise<void> {
    // It may take minutes: what is known is read afterwards.
    const added = Number(await upload(file));
    await change((files) => [...files, added]);
  }
  const heard = (work: Promise<void>): void => void attempt(() => work).then(onChange);
  const mayAdd = may('EditKnowledge') && may('GetPreUploadUrl');
  return (
    <section aria-labelledby="known-files">
      <h2 id="known-files">{said.files}</h2>
      {sources.length === 0 && <p>{said.noFiles}</p>}
      {sources.length > 0 && (
        <Table caption={said.filesCaption} columns={[said.file, said.state, said.act]}>
          {sources.map((source) => (
            <Row
              key={source.ID}
              source={source}
              onRemove={
                may('EditKnowledge')
                  ? () => heard(change((files) => files.filter((file) => file !== Number(source.Value))))
                  : null
              }
            />
          ))}
        </Table>
      )}
      <Trouble error={error} />
      {mayAdd && (
        <div class="field">
          <label for={id}>{said.addFile}</label>
          <input
            id={id}
            type="file"
            onClick={forget}
            accept=".txt,.md,.pdf,text/plain,text/markdown,application/pdf"
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget: { files } }) => files?.[0] && heard(add(files[0]))}
          />
          <p id={`${id}-hint`} class="faint">
            {said.fileHint}
          </p>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  readonly source: Source;
  /** Null where the person may not. */
  readonly onRemove: (() => void) | null;
}

function Row({ source: { Name, Length, Status, StatusMessage }, onRemove }: RowProps) {
  const state = said.states[Status as keyof typeof said.states];
  return (
    <tr>
      <td data-label={said.file} dir="auto">
        {Name}
      </td>
      <td data-label={said.state} dir="auto">
        {Status === 'Ready'
          ? counted(said.ready, Length)
          : [state, StatusMessage].filter((part) => part !== '').join(': ')}
      </td>
      <td data-label={said.act}>
        {onRemove && (
          <button type="button" class="plain small" aria-label={said.removeThis(Name)} onClick={onRemove}>
            {said.remove}
          </button>
        )}
      </td>
    </tr>
  );
}
