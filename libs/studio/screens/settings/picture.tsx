import { useId } from 'preact/hooks';
import { Trouble } from '../../parts/trouble.jsx';
import { upload } from '../../service/service.js';
import { useAttempt } from '../../service/use-attempt.js';
import { useMay } from '../../shell/studio-context.js';
import { words } from '../../words/words.js';

const said = words.settings;

interface PictureProps {
  readonly label: string;
  readonly hint: string;
  /** ID of the file; empty where there is none. */
  readonly value: string;
  readonly trouble: string;
  readonly onChange: (value: string) => void;
}

/** A picture that is chosen on the person's device. */
export function Picture({ label, hint, value, trouble, onChange }: PictureProps) {
  const may = useMay();
  const id = useId();
  const { error, attempt } = useAttempt();
  const send = async (file: File) => onChange(await upload(file));
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <p>{value === '' ? said.noPicture : said.hasPicture}</p>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        disabled={!may('GetPreUploadUrl')}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget: { files } }) => files?.[0] && void attempt(() => send(files[0]!))}
      />
      {value !== '' && may('Edit') && (
        <button type="button" class="plain small" aria-label={said.removeThis(label)} onClick={() => onChange('')}>
          {said.remove}
        </button>
      )}
      <p id={`${id}-hint`} class="faint">
        {hint}
      </p>
      {trouble && <p class="trouble">{trouble}</p>}
      <Trouble error={error} />
    </div>
  );
}
