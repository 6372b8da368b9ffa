import { useEffect, useState } from 'preact/hooks';
import { firstSteps, hearSteps, keepStep } from '../service/first-steps.js';
import { lastSeen } from '../service/last-seen.js';
import { call } from '../service/service.js';
import { useLoaded } from '../service/use-loaded.js';
import { shownNumber, words } from '../words/words.js';
import { addressOf, type Place } from './place.js';
import { useMay } from './studio-context.js';

const said = words.firstSteps;
/** Questions that show how it answers. */
const ENOUGH = 3;
const NEEDS = ['Edit', 'ListingImport', 'RealEstateList', 'AnswerTry', 'ConversationList'];

async function progressOf(serialNumber: string) {
  const [{ Name }, homes, seen] = await Promise.all([
    call('/chat/Chatbot/Get', { serialNumber }),
    call('/chat/Chatbot/RealEstateList', { SerialNumber: serialNumber, PageSize: 1 }),
    lastSeen(serialNumber),
  ]);
  return { isNamed: Name !== '', homes: homes.VirtualCount, site: seen?.host ?? '' };
}

/** What a new owner does first. It is there until all is done or the person does not want it, for those alone who may do it all. */
export function FirstSteps({ place }: { readonly place: Place }) {
  const may = useMay();
  const { isDismissed } = useSteps(place.serialNumber);
  if (isDismissed || !NEEDS.every(may)) return null;
  return <Checklist place={place} />;
}

function Checklist({ place: { serialNumber, screen } }: { readonly place: Place }) {
  const { asked, isCopied } = useSteps(serialNumber);
  const { data, reload } = useLoaded(() => progressOf(serialNumber), [serialNumber, screen]);
  useEffect(() => {
    // What is saved or taken on a screen is known when the person comes back to the page.
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, []);
  if (!data) return null;
  const { isNamed, homes, site } = data;
  const isTried = asked >= ENOUGH || site !== '';
  const to = (name: string, id = '') => addressOf(serialNumber, name, { id });
  const steps = [
    { name: said.name, hint: isNamed ? '' : said.nameHint, isDone: isNamed, href: to('settings') },
    { name: said.homes, hint: homes > 0 ? '' : said.homesHint, isDone: homes > 0, href: to('homes', 'import') },
    {
      name: said.ask,
      hint: isTried ? '' : said.asked(shownNumber(Math.min(asked, ENOUGH)), shownNumber(ENOUGH)),
      isDone: isTried,
      href: to('try'),
    },
    { name: said.line, hint: site && said.seen(site), isDone: isCopied || site !== '', href: to('settings') },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <aside class="first" aria-label={said.title}>
      <details open={screen === 'conversations'}>
        <summary>{said.done(shownNumber(done), shownNumber(steps.length))}</summary>
        <ol>
          {steps.map(({ name, hint, isDone, href }) => (
            <li>
              {isDone ? <span>{name}</span> : <a href={href}>{name}</a>}{' '}
              {isDone && <span class="mark">{said.isDone}</span>}
              {hint && <p class="faint">{hint}</p>}
            </li>
          ))}
        </ol>
        <button type="button" class="plain small" onClick={() => keepStep(serialNumber, { isDismissed: true })}>
          {said.dismiss}
        </button>
      </details>
    </aside>
  );
}

function useSteps(serialNumber: string) {
  const [, render] = useState(0);
  useEffect(() => hearSteps(() => render((before) => before + 1)), []);
  return firstSteps(serialNumber);
}
