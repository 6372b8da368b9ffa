import { useEffect } from 'preact/hooks';
import type { components } from '../../../docs/client/parlor.js';
import { Screen } from '../parts/screen.jsx';
import { call } from '../service/service.js';
import { signOut } from '../service/session.js';
import { useLoaded } from '../service/use-loaded.js';
import { words } from '../words/words.js';
import { FirstSteps } from './first-steps.jsx';
import { LanguageChoice } from './language-choice.jsx';
import { addressOf, type Place, usePlace } from './place.js';
import { SCREENS } from './screens.js';
import { useMay, useStudio } from './studio-context.js';

type Chatbot = components['schemas']['ChatbotRecord'];

const MOST_CHATBOTS = 100;

/** The navigation, and the screen that the address names. */
export function House({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const place = usePlace();
  const asked = { PageNumber: 1, PageSize: MOST_CHATBOTS };
  const { data, error, isLoading, reload } = useLoaded(() => call('/chat/Chatbot/List', asked), []);
  const first = data?.List[0];
  const may = useMay();
  useEffect(() => {
    const screen = SCREENS.find(({ needs }) => may(needs));
    if (first && place.screen === '' && screen) location.replace(addressOf(first.serialNumber, screen.name));
  }, [first, place.screen]);
  return (
    <>
      <a class="skip" href="#content" onClick={skip}>
        {words.skip}
      </a>
      <header>
        <span class="brand">{words.studio}</span>
        {data && <Choice chatbots={data.List} place={place} />}
        <LanguageChoice />
        <Account onSignedOut={onSignedOut} />
      </header>
      {data && place.screen !== '' && <Navigation place={place} />}
      {place.screen !== '' && <FirstSteps key={place.serialNumber} place={place} />}
      {place.screen === '' ? (
        <Screen title={words.studio} isLoading={isLoading} error={error} onRetry={reload}>
          {data && !first && <p>{words.noChatbot}</p>}
        </Screen>
      ) : (
        <Shown place={place} />
      )}
    </>
  );
}

/** The address names the screen: a link within it would name another. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function Shown({ place }: { readonly place: Place }) {
  const may = useMay();
  const entry = SCREENS.find(({ name }) => name === place.screen);
  const Wanted = place.id === '' ? entry?.all : entry?.one;
  if (!entry || !Wanted) return <Screen title={words.notThere} />;
  if (!may(entry.needs)) return <Screen title={entry.title} error={new Error(words.notAllowed)} />;
  return <Wanted place={place} key={`${place.serialNumber}/${place.screen}/${place.id}`} />;
}

function Navigation({ place: { serialNumber, screen } }: { readonly place: Place }) {
  const may = useMay();
  return (
    <nav class="screens" aria-label={words.screens}>
      <ul>
        {SCREENS.filter(({ needs }) => may(needs)).map(({ name, title }) => (
          <li>
            <a href={addressOf(serialNumber, name)} {...(name === screen ? { 'aria-current': 'page' } : {})}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Choice({ chatbots, place }: { readonly chatbots: readonly Chatbot[]; readonly place: Place }) {
  const choose = (serialNumber: string) => (location.hash = addressOf(serialNumber, place.screen));
  const [only, ...others] = chatbots;
  if (!only) return null;
  if (others.length === 0) return <span dir="auto">{only.Name || words.unnamed}</span>;
  return (
    <label>
      {words.chatbot}{' '}
      <select value={place.serialNumber} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {chatbots.map(({ serialNumber, Name }) => (
          <option value={serialNumber}>{Name || words.unnamed}</option>
        ))}
      </select>
    </label>
  );
}

function Account({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { session } = useStudio();
  if (!session.CanSignOut) return <span class="account">{session.Name}</span>;
  const leave = async () => {
    await signOut();
    onSignedOut();
  };
  return (
    <button type="button" class="plain account" title={session.Name} onClick={() => void leave().catch(onSignedOut)}>
      {words.signOut}
    </button>
  );
}
