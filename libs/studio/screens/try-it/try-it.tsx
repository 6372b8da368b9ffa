import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Screen } from '../../parts/screen.jsx';
import { Trouble } from '../../parts/trouble.jsx';
import { call, Unreachable } from '../../service/service.js';
import { useLoaded } from '../../service/use-loaded.js';
import { addressOf, type Place } from '../../shell/place.js';
import { counted, words } from '../../words/words.js';
import { Sources } from '../said.jsx';
import { bodyOf, DRAFTS } from '../settings/draft.js';
import type { Turn } from '../turn.js';
import { Trial } from './trial.js';

const said = words.tryIt;

/** How long a panel that has been loaded may take to ask for its chatbot, before something else is taken to be in its frame. */
const PATIENCE_MS = 2_000;
const LOST = new Unreachable();

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
  const begin = () => setRound(round + 1);
  return (
    <Screen title={said.title} isLoading={isLoading && data === null} error={error} onRetry={reload}>
      <p>
        {data && (data.count === 0 ? said.saved : counted(said.unsaved, data.count))}{' '}
        <a href={addressOf(serialNumber, 'settings')}>{said.toSettings}</a>
      </p>
      <p class="faint">{said.hint}</p>
      {data && (
        <>
          <button type="button" class="plain" onClick={begin}>
            {said.anew}
          </button>
          <Round key={round} serialNumber={serialNumber} settings={data.Settings} onRetry={begin} />
        </>
      )}
    </Screen>
  );
}

interface RoundProps {
  readonly serialNumber: string;
  readonly settings: string;
  readonly onRetry: () => void;
}

/** One conversation, which is gone with the page. */
function Round({ serialNumber, settings, onRetry }: RoundProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hasBegun = useRef(false);
  const [isLost, setLost] = useState(false);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const trial = useMemo(() => new Trial(serialNumber, settings, setTurns), [serialNumber, settings]);
  // Before the frame can ask for anything: an effect behind the next paint may come too late.
  useLayoutEffect(() => trial.listenTo(frame.current!, begin), [trial]);
  function begin(): void {
    hasBegun.current = true;
    setLost(false);
  }
  const judge = () => setTimeout(() => setLost(!hasBegun.current), PATIENCE_MS);
  return (
    <div class="beside trying">
      <section class="preview" aria-label={said.frame}>
        <Trouble error={isLost ? LOST : null} onRetry={onRetry} />
        <iframe
          ref={frame}
          src={`c/${encodeURIComponent(serialNumber)}/trial`}
          title={said.frame}
          hidden={isLost}
          onLoad={judge}
        />
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
