import { useId, useRef, useState } from 'preact/hooks';
import { forget } from '../../parts/forget.js';
import { Trouble } from '../../parts/trouble.jsx';
import { upload } from '../../service/service.js';
import { useAttempt } from '../../service/use-attempt.js';
import { useMay } from '../../shell/studio-context.js';
import { words } from '../../words/words.js';
import { Crop } from './crop.jsx';

const said = words.settings;

interface PictureProps {
  readonly label: string;
  readonly hint: string;
  /** ID of the file; empty where there is none. */
  readonly value: string;
  readonly trouble: string;
  readonly onChange: (value: string) => void;
}

interface Chosen {
  readonly file: File;
  readonly picture: ImageBitmap;
}

/** A picture that is chosen on the person's device, and cut there. */
export function Picture({ label, hint, value, trouble, onChange }: PictureProps) {
  const may = useMay();
  const id = useId();
  const { error, attempt } = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const send = async (file: File) => onChange(await upload(file));
  async function choose(file: File): Promise<void> {
    setChosen(null);
    const picture = await createImageBitmap(file).catch(() => null);
    // The service tells what is wrong with what is no picture.
    if (picture === null) await send(file);
    else setChosen({ file, picture });
  }
  function close(): void {
    setChosen(null);
    input.current?.focus();
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <p>{value === '' ? said.noPicture : said.hasPicture}</p>
      <input
        id={id}
        ref={input}
        type="file"
        onClick={forget}
        accept="image/png,image/jpeg,image/webp,image/gif"
        disabled={!may('GetPreUploadUrl')}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget: { files } }) => files?.[0] && void attempt(() => choose(files[0]!))}
      />
      {chosen && (
        <Crop
          key={chosen.file.name}
          {...chosen}
          onCut={async (file) => {
            await send(file);
            close();
          }}
          onCancel={close}
        />
      )}
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
