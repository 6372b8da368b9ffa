import { useEffect, useState } from 'preact/hooks';
import type { components } from '../../../docs/client/parlor.js';
import { Screen } from '../parts/screen.jsx';
import { Trouble } from '../parts/trouble.jsx';
import { call } from '../service/service.js';
import { useAttempt } from '../service/use-attempt.js';
import { useLoaded } from '../service/use-loaded.js';
import { addressOf, type Place } from '../shell/place.js';
import { shownTime, words } from '../words/words.js';
import { Join } from './join.jsx';
import { Said } from './said.jsx';
import type { Turn } from './turn.js';

type Record = components['schemas']['ConversationRecord'];

/** How often what is new is asked for, while somebody looks. */
const LIVE_MS = 5_000;
const said = words.conversation;

/** One conversation, with what each answer was made of; a person may join it. */
export function Conversation({ place: { serialNumber, id } }: { readonly place: Place }) {
  const asked = { serialNumber, sessionID: Number(id) };
  const { data, error, isLoading, reload } = useLoaded(
    () => call('/chat/Chatbot/ConversationRead', asked),
    [serialNumber, id],
  );
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), LIVE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Screen title={said.title(id)} isLoading={isLoading && data === null} error={error} onRetry={reload}>
      <p>
        <a href={addressOf(serialNumber, 'conversations')}>{said.back}</a>
      </p>
      {data && (
        <>
          <Messages record={data} asked={asked} />
          <Join asked={asked} until={data.PersonUntil} onChange={reload} />
        </>
      )}
    </Screen>
  );
}

interface MessagesProps {
  readonly record: Record;
  readonly asked: { readonly serialNumber: string; readonly sessionID: number };
}

/** What was said before the newest page is read once: it changes no more. */
function Messages({ record, asked }: MessagesProps) {
  const [earlier, setEarlier] = useState<{ turns: readonly Turn[]; before: number | null } | null>(null);
  const { error, attempt } = useAttempt();
  async function read(beforeMessageID: number): Promise<void> {
    const found = await call('/chat/Chatbot/ConversationRead', { ...asked, beforeMessageID });
    setEarlier((known) => ({ turns: [...found.Turns, ...(known?.turns ?? [])], before: found.Before }));
  }
  const before = earlier === null ? record.Before : earlier.before;
  const known = new Set(record.Turns.map(({ MessageID }) => MessageID));
  const turns = [...(earlier?.turns ?? []).filter(({ MessageID }) => !known.has(MessageID)), ...record.Turns];
  return (
    <>
      <p class="faint">
        {said.begun(shownTime(record.CreateTime))}
        {record.URI && <span class="wraps">{` · ${said.from} ${record.URI}`}</span>}
      </p>
      <Trouble error={error} />
      {before !== null && (
        <button type="button" class="plain" onClick={() => void attempt(() => read(before))}>
          {said.earlier}
        </button>
      )}
      <ol class="messages" aria-label={said.messages}>
        {before === null && record.Welcome && (
          <li class="chatbot">
            <strong>{said.chatbot}</strong>
            <p dir="auto">{record.Welcome}</p>
          </li>
        )}
        {turns.map((turn) => (
          <Said key={turn.MessageID} turn={turn} serialNumber={asked.serialNumber} />
        ))}
      </ol>
    </>
  );
}
