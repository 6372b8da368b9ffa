import { useEffect, useState } from 'preact/hooks';
import type { Memory } from '../service/memory.js';
import { useTexts } from './speech.js';

let audio: AudioContext | undefined;

/** Browsers let a page sound once the visitor has touched or pressed something on it. */
function wake(): Promise<void> {
  audio ??= new AudioContext();
  return audio.resume();
}

/** A short tone, where the visitor wants one and has done something since the page was opened. */
export function chime(memory: Memory): void {
  if (!memory.read().sound || audio?.state !== 'running') return;
  const [tone, volume, end] = [audio.createOscillator(), audio.createGain(), audio.currentTime + 0.5];
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(end);
}

/** Whether a person's answer sounds while the page is out of view. */
export function SoundChoice({ memory }: { readonly memory: Memory }) {
  const { sound: label } = useTexts();
  const [isOn, setOn] = useState(memory.read().sound);
  useEffect(() => {
    for (const gesture of ['pointerdown', 'keydown'])
      if (isOn) addEventListener(gesture, () => void wake(), { once: true });
  }, [isOn]);
  const choose = (sound: boolean): void => {
    memory.change({ sound });
    setOn(sound);
    void wake().then(() => chime(memory));
  };
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={(event) => choose(event.currentTarget.checked)} /> {label}
    </label>
  );
}
