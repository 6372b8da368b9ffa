import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  readonly hint: string;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly submit: () => void;
  readonly paste: (files: Iterable<File>) => void;
}

/** The longest message that the service takes. */
const LONGEST = 32_000;

/** Above and below, which the height of the text leaves out: without them an empty field scrolls. */
const BORDERS = 2;

/** What an input method takes for itself has this code. Safari has ended the composing when it says so. */
const OF_INPUT_METHOD = 229;

const isComposing = ({ isComposing: is, keyCode }: KeyboardEvent): boolean => is || keyCode === OF_INPUT_METHOD;

/** Grows with what is written. Enter sends, with Shift it begins a line; what an input method is still composing is not sent. */
export function TextBox({ hint, text, write, submit, paste }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    box.current!.style.height = 'auto';
    box.current!.style.height = `${box.current!.scrollHeight + BORDERS}px`;
  }, [text]);
  return (
    <textarea
      ref={box}
      id="message"
      rows={1}
      dir="auto"
      maxLength={LONGEST}
      placeholder={hint}
      aria-label={hint}
      value={text}
      onInput={(event) => write(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
        event.preventDefault();
        submit();
      }}
      onPaste={(event) => {
        const files = event.clipboardData?.files ?? [];
        if (files.length === 0) return;
        event.preventDefault();
        paste(files);
      }}
    />
  );
}
