import { useEffect, useState } from 'preact/hooks';
import type { Message } from '../chat/message.js';
import { locale, useTexts } from './speech.js';

interface Props {
  readonly message: Message;
  readonly retry: (message: Message) => void;
}

/** Why a message did not go through or an answer ended early, and a way to ask again as soon as that is possible. */
export function Remark({ message, retry }: Props) {
  const texts = useTexts();
  const wait = useWait(message.retryAt);
  const { state, question } = message;
  if (state !== 'failed' && state !== 'cut' && state !== 'stopped') return null;
  const reason = message.reason === 'unreachable' ? texts.unreachable : message.reason;
  const said = { failed: texts.notSent, cut: texts.cutShort, stopped: texts.stopped }[state];
  return (
    <p class={state === 'stopped' ? 'remark quiet' : 'remark'}>
      <span role={state === 'stopped' ? 'status' : 'alert'}>{reason || said}</span>{' '}
      {question && wait > 0 && (
        <span role="timer">
          {texts.retry} {inTime(wait)}
        </span>
      )}
      {question && wait === 0 && (
        <button type="button" class="plain" onClick={() => retry(message)}>
          {texts.retry}
        </button>
      )}
    </p>
  );
}

/** Seconds until then, looked at once a second. */
function useWait(until: number): number {
  const left = (): number => Math.max(0, Math.ceil((until - performance.now()) / 1_000));
  const [looks, look] = useState(0);
  const wait = left();
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => look(looks + 1), 1_000);
    return () => clearTimeout(timer);
  });
  return wait;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "in 12 seconds", in the largest unit of which there are two. */
function inTime(seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => seconds >= 2 * size) ?? UNITS[3];
  const words = new Intl.RelativeTimeFormat(locale());
  return words.format(Math.ceil(seconds / length), unit);
}
