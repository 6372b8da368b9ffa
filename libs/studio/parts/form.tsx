import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useAttempt } from '../service/use-attempt.js';
import { words } from '../words/words.js';
import { Trouble } from './trouble.jsx';

interface FormProps {
  /** What the button that sends it says. */
  readonly send: string;
  /** Does it; what it throws is told, and what was typed stays. */
  readonly onSend: () => Promise<unknown>;
  readonly onCancel?: () => void;
  /** What the button that gives it up says. */
  readonly cancel?: string;
  /** Whether the person has just asked for it: then its first field gets the focus. */
  readonly isWanted?: boolean;
  readonly children: ComponentChildren;
}

/** A form that sends once at a time, and says why it was refused. */
export function Form({ send, onSend, onCancel, cancel = words.cancel, isWanted = false, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { error, isBusy, attempt } = useAttempt();
  useLayoutEffect(() => {
    if (isWanted) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  useEffect(() => {
    // What was refused is where the person goes on.
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  function submit(event: Event): void {
    event.preventDefault();
    if (!isBusy) void attempt(onSend);
  }
  return (
    <form class="form" ref={form} onSubmit={submit}>
      {children}
      <div class="send">
        <Trouble error={error} />
        <button type="submit" aria-disabled={isBusy}>
          {send}
        </button>{' '}
        {onCancel && (
          <button type="button" class="plain" onClick={onCancel}>
            {cancel}
          </button>
        )}
      </div>
    </form>
  );
}
