import { useRef, useState } from 'preact/hooks';
import { Icon } from '../show/icon.jsx';
import { useTexts } from '../show/speech.js';
import { Recording } from './microphone.js';

interface Props {
  readonly isDisabled: boolean;
  readonly say: (recording: File) => void;
}

const isPress = ({ key, repeat }: KeyboardEvent): boolean => (key === ' ' || key === 'Enter') && !repeat;

/** Records as long as it is held, with a finger or a key, and sends what it has heard. */
export function TalkButton({ isDisabled, say }: Props) {
  const texts = useTexts();
  const [level, setLevel] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const recording = useRef<Promise<Recording> | null>(null);
  const start = (): void => {
    if (recording.current || isDisabled) return;
    setLevel(0);
    setRefused(false);
    recording.current = Recording.start(setLevel);
  };
  // The pointer stays with the button wherever it goes: the meter that appears must not push the button from under it.
  const hold = (event: PointerEvent): void => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    start();
  };
  const stop = async (): Promise<void> => {
    const running = recording.current;
    recording.current = null;
    try {
      const file = await (await running)?.stop();
      if (file) say(file);
    } catch {
      setRefused(true);
    }
    setLevel(null);
  };
  const isOn = level !== null;
  return (
    <>
      {isOn && <meter class="level" min={0} max={1} value={level} aria-label={texts.recording} />}
      <button
        type="button"
        class={isOn ? 'tool recording' : 'tool'}
        aria-label={isOn ? texts.recording : texts.holdToTalk}
        title={texts.holdToTalk}
        aria-pressed={isOn}
        disabled={isDisabled}
        onPointerDown={hold}
        onPointerUp={() => void stop()}
        onPointerCancel={() => void stop()}
        onKeyDown={(event) => isPress(event) && start()}
        onKeyUp={() => void stop()}
        onBlur={() => void stop()}
      >
        <Icon name="microphone" />
      </button>
      {isRefused && (
        <p class="remark" role="alert">
          {texts.noMicrophone}
        </p>
      )}
    </>
  );
}
