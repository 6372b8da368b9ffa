import { useTexts } from './speech.js';

interface Props {
  readonly lines: readonly string[];
  readonly name: string;
}

/** The greeting, a bubble a line. */
export function Welcome({ lines, name }: Props) {
  const { chat } = useTexts();
  return (
    <>
      {lines.map((line) => (
        <li key={line}>
          <div class="message" data-author="AI">
            <span class="hidden">{name || chat}: </span>
            <div class="bubble" dir="auto">
              {line}
            </div>
          </div>
        </li>
      ))}
    </>
  );
}
