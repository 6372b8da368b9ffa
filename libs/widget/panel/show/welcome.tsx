import { useTexts } from './speech.js';

interface Props {
  readonly disclosure: string;
  readonly lines: readonly string[];
  readonly name: string;
}

/** Who answers, then the greeting, a bubble a line. */
export function Welcome({ disclosure, lines, name }: Props) {
  const { chat } = useTexts();
  return (
    <>
      <li class="remark quiet" dir="auto">
        {disclosure}
      </li>
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
