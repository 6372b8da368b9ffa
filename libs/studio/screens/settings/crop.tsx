import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Trouble } from '../../parts/trouble.jsx';
import { useAttempt } from '../../service/use-attempt.js';
import { words } from '../../words/words.js';
import { type Cut, draw, fileOf, MIDDLE, squareOf } from './cut.js';

const said = words.settings.crop;

const SHOWN_PIXELS = 192;
const MOST_ZOOM = 4;

interface CropProps {
  readonly file: File;
  readonly picture: ImageBitmap;
  /** What it throws is told, and the cut stays. */
  readonly onCut: (file: File) => Promise<void>;
  readonly onCancel: () => void;
}

/** A picture is cut to the square that visitors see, by sliders: a mouse, a finger and the keyboard move them alike. */
export function Crop({ file, picture, onCut, onCancel }: CropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState<Cut>(MIDDLE);
  const { error, isBusy, attempt } = useAttempt();
  const square = squareOf(picture, cut);
  useEffect(() => draw(canvas.current!, picture, square), [picture, cut]);
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  const slider = (name: keyof Cut, min: number, max: number) => (
    <Slider
      label={said[name]}
      {...{ min, max }}
      value={cut[name]}
      onMove={(value) => setCut({ ...cut, [name]: value })}
    />
  );
  return (
    <div class="crop" role="group" aria-label={said.title} ref={group}>
      <canvas ref={canvas} width={SHOWN_PIXELS} height={SHOWN_PIXELS} role="img" aria-label={said.shown} />
      <div>
        {slider('zoom', 1, MOST_ZOOM)}
        {slider('across', 0, 1)}
        {slider('down', 0, 1)}
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void attempt(async () => onCut(await fileOf(file, picture, square)))}
        >
          {said.use}
        </button>{' '}
        <button type="button" class="plain" onClick={onCancel}>
          {words.cancel}
        </button>
        <Trouble error={error} />
      </div>
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onMove: (value: number) => void;
}

function Slider({ label, min, max, value, onMove }: SliderProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max, value }}
        step="0.05"
        onInput={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
