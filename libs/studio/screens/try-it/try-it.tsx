import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Screen } from '../../parts/screen.jsx';
import { call } from '../../service/service.js';
import { useLoaded } from '../../service/use-loaded.js';
import { addressOf, type Place } from '../../shell/place.js';
import { counted, words } from '../../words/words.js';
import { Sources } from '../said.jsx';
import { bodyOf, DRAFTS } from '../settings/draft.js';
import type { Turn } from '../turn.js';
import { Trial } from './trial.js';

const said = words.tryIt;

/** The widget with the settings as they stand in the form, and what each answer was made of. */
export function TryIt({ place: { serialNumber } }: { readonly place: Place }) {
  const [round, setRound] = useState(0);
  const load = async () => {
    const draft = DRAFTS.get(serialNumber) ?? {};
    const stored = await call('/chat/Chatbot/Get', { serialNumber });
    const { Settings } = await call('/chat/Chatbot/SettingsTry', { serialNumber, ...bodyOf(draft, stored) });
    return { Settings, count: Object.keys(draft).length };
  };
  const { data, error, isLoading, reload } = useLoaded(load, [serialNumber]);
  return (
    <Screen title={said.title} isLoading={isLoading && data === null} error={error} onRetry={reload}>
      <p>
        {data && (data.count === 0 ? said.saved : counted(said.unsaved, data.count))}{' '}
        <a href={addressOf(serialNumber, 'settings')}>{said.toSettings}</a>
      </p>
      <p class="faint">{said.hint}</p>
      {data && (
        <>
          <button type="button" class="plain" onClick={() => setRound(round + 1)}>
            {said.anew}
          </button>
          <Round key={round} serialNumber={serialNumber} settings={data.Settings} />
        </>
      )}
    </Screen>
  );
}

/** One conversation, which is gone with the page. */
function Round({ serialNumber, settings }: { readonly serialNumber: string; readonly settings: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const trial = useMemo(() => new Trial(serialNumber, settings, setTurns), [serialNumber, settings]);
  // Before the frame can ask for anything: an effect behind the next paint may come too late.
  useLayoutEffect(() => trial.listenTo(frame.current!), [trial]);
  return (
    <div class="beside trying">
      <section class="preview" aria-label={said.frame}>
        <iframe ref={frame} src={`c/${encodeURIComponent(serialNumber)}/trial`} title={said.frame} />
      </section>
      <section aria-labelledby="trace">
        <h2 id="trace">{said.trace}</h2>
        {turns.length === 0 && <p class="faint">{said.nothing}</p>}
        <ol class="groups" aria-live="polite">
          {turns.map((turn) => (
            <li key={turn.MessageID}>
              <p>
                <q dir="auto">{turn.Question}</q>
                {turn.NoAnswer && <span class="mark">{words.conversation.notAnswered}</span>}
              </p>
              <Sources turn={turn} isOpen />
              {turn.LookUps.length === 0 && <p class="faint">{said.noLookUp}</p>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
