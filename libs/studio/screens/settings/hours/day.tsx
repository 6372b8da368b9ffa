import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { nameOfDay, words } from '../../../words/words.js';
import { faultOf, nextSpan, type Span } from './week.js';

const said = words.settings.hours;
/** An input of times has no other sign for the end of the day. */
const MIDNIGHT = { shown: '00:00', stored: '24:00' };

interface DayProps {
  /** 0 is Monday. */
  readonly day: number;
  readonly spans: readonly Span[];
  readonly onChange: (spans: readonly Span[]) => void;
  /** The same from Monday to Friday; hears the day's name. */
  readonly onCopy: (name: string) => void;
}

/** One day: closed, or its spans. */
export function Day({ day, spans, onChange, onCopy }: DayProps) {
  const name = nameOfDay(day);
  const group = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  useLayoutEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    group.current?.querySelector<HTMLElement>('.span:last-of-type input')?.focus();
  }, [spans.length]);
  const open = (): void => {
    isAdded.current = true;
    onChange([...spans, nextSpan(spans)]);
  };
  const remove = (at: number): void => {
    onChange(spans.toSpliced(at, 1));
    add.current?.focus();
  };
  return (
    <div class="day" role="group" aria-label={name} ref={group}>
      <strong>{name}</strong>
      <div>
        {spans.length === 0 && <p class="faint">{said.closed}</p>}
        {spans.map((span, at) => (
          <SpanFields
            key={at}
            span={span}
            name={spans.length === 1 ? name : said.nth(name, at + 1)}
            onChange={(next) => onChange(spans.with(at, next))}
            onRemove={() => remove(at)}
          />
        ))}
        <button ref={add} type="button" class="plain small" aria-label={said.of(name, said.add)} onClick={open}>
          {said.add}
        </button>{' '}
        {spans.length > 0 && (
          <button type="button" class="plain small" aria-label={said.of(name, said.copy)} onClick={() => onCopy(name)}>
            {said.copy}
          </button>
        )}
      </div>
    </div>
  );
}

interface SpanFieldsProps {
  readonly span: Span;
  /** Of its day; with its number where the day has several. */
  readonly name: string;
  readonly onChange: (span: Span) => void;
  readonly onRemove: () => void;
}

function SpanFields({ span, name, onChange, onRemove }: SpanFieldsProps) {
  const id = useId();
  const fault = faultOf(span);
  const about = fault ? { 'aria-invalid': 'true' as const, 'aria-describedby': id } : {};
  const until = span.until === MIDNIGHT.stored ? MIDNIGHT.shown : span.until;
  const hearUntil = (text: string): void =>
    onChange({ ...span, until: text === MIDNIGHT.shown ? MIDNIGHT.stored : text });
  return (
    <div class="span">
      <input
        type="time"
        {...about}
        aria-label={said.from(name)}
        value={span.from}
        onInput={({ currentTarget }) => onChange({ ...span, from: currentTarget.value })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="time"
        {...about}
        aria-label={said.until(name)}
        value={until}
        onInput={({ currentTarget }) => hearUntil(currentTarget.value)}
      />
      <button type="button" class="plain small" aria-label={said.of(name, words.settings.remove)} onClick={onRemove}>
        {words.settings.remove}
      </button>
      {fault && (
        <p id={id} class="trouble">
          {said.faults[fault]}
        </p>
      )}
    </div>
  );
}
