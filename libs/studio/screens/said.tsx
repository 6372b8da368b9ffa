import { TeachForm } from '../parts/teach-form.jsx';
import { useOpening } from '../parts/use-opening.js';
import { useMay } from '../shell/studio-context.js';
import { shownTime, words } from '../words/words.js';
import { lookUpInWords } from '../words/look-ups.js';
import type { Turn } from './turn.js';

const said = words.conversation;

/** A question and its answer: two messages of one turn. */
export function Said({ turn, serialNumber }: { readonly turn: Turn; readonly serialNumber: string }) {
  const who = turn.Author === 'Person' ? 'person' : 'chatbot';
  return (
    <>
      {turn.Question && (
        <li class="visitor">
          <strong>{said.visitor}</strong> <time class="faint">{shownTime(turn.CreateTime)}</time>
          <p dir="auto">{turn.Question}</p>
        </li>
      )}
      {(turn.Answer || turn.State !== 'done') && (
        <li class={who}>
          <strong>{said[who]}</strong>
          {turn.NoAnswer && <span class="mark">{said.notAnswered}</span>}
          {turn.State !== 'done' && <span class="mark">{said.states[turn.State]}</span>}
          <p dir="auto">{turn.Answer}</p>
          <Sources turn={turn} />
          {who === 'chatbot' && turn.Question && <Better turn={turn} serialNumber={serialNumber} />}
        </li>
      )}
    </>
  );
}

/** What the answer was made of, and what the check did not let pass. */
export function Sources({ turn, isOpen = false }: { readonly turn: Turn; readonly isOpen?: boolean }) {
  const { LookUps, Homes, LeftOut } = turn;
  if (LookUps.length + Homes.length + LeftOut.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{said.sources}</summary>
      <ul>
        {LookUps.map((lookUp) => (
          <li>
            <div dir="auto">{lookUpInWords(lookUp)}</div>
          </li>
        ))}
        {Homes.map(({ Address, Price, Url }) => (
          <li>
            {isWebAddress(Url) ? (
              <a href={Url} target="_blank" rel="noopener noreferrer" dir="auto">
                {Address}
              </a>
            ) : (
              <span dir="auto">{Address}</span>
            )}{' '}
            {Price}
          </li>
        ))}
        {LeftOut.map(({ Sentence, Wrong }) => (
          <li>
            {said.leftOut} <q dir="auto">{Sentence}</q>. {said.nothingSays} <span dir="auto">{Wrong.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const isWebAddress = (address: string): boolean => ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '');

/** Teaches the answer that should have been given. */
function Better({ turn, serialNumber }: { readonly turn: Turn; readonly serialNumber: string }) {
  const may = useMay();
  const { isOpen, close, opener } = useOpening();
  if (!may('KnowledgePairAdd')) return null;
  return (
    <>
      <button {...opener} class="plain small">
        {said.wrong}
      </button>
      {isOpen && (
        <TeachForm body={{ serialNumber, key: turn.Question.slice(0, 1_000), otherKeys: [] }} onDone={close} />
      )}
    </>
  );
}
