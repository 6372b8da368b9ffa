import { useState } from 'preact/hooks';
import type { components } from '../../../docs/client/parlor.js';
import { Screen } from '../parts/screen.jsx';
import { Trouble } from '../parts/trouble.jsx';
import { call } from '../service/service.js';
import { useLoaded } from '../service/use-loaded.js';
import { addressOf, type Place } from '../shell/place.js';
import { shownTime, words } from '../words/words.js';

type Session = components['schemas']['HistoryItem'];
type Message = components['schemas']['HistoryMessage'];

const AT_ONCE = 200;
const said = words.conversation;

async function read(serialNumber: string, id: string, from?: number): Promise<Session | null> {
  const asked = { SerialNumber: serialNumber, SessionID: Number(id), MessagePageSize: AT_ONCE };
  const [session = null] = await call('/chat/Chatbot/ChatContentHistory', {
    ...asked,
    ...(from === undefined ? {} : { FromMessageID: from }),
  });
  return session;
}

/** One conversation, as it was said. */
export function Conversation({ place: { serialNumber, id } }: { readonly place: Place }) {
  const { data, error, isLoading, reload } = useLoaded(() => read(serialNumber, id), [serialNumber, id]);
  return (
    <Screen title={said.title(id)} isLoading={isLoading} error={error} onRetry={reload}>
      <p>
        <a href={addressOf(serialNumber, 'leads')}>{said.back}</a>
      </p>
      {data && <Messages key={id} session={data} readOn={(from) => read(serialNumber, id, from)} />}
    </Screen>
  );
}

interface MessagesProps {
  readonly session: Session;
  readonly readOn: (from: number) => Promise<Session | null>;
}

function Messages({ session, readOn }: MessagesProps) {
  const [further, setFurther] = useState<{ messages: readonly Message[]; next: number | null }>({
    messages: [],
    next: session.NextMessageID,
  });
  const [error, setError] = useState<Error | null>(null);
  async function more(from: number): Promise<void> {
    try {
      const found = await readOn(from);
      setFurther(({ messages }) => ({
        messages: [...messages, ...(found?.Messages ?? [])],
        next: found?.NextMessageID ?? null,
      }));
      setError(null);
    } catch (cause) {
      setError(cause as Error);
    }
  }
  const { next, messages } = further;
  return (
    <>
      <p class="faint">
        {said.begun(shownTime(session.CreateTime))}
        {session.URI && (
          <>
            {' '}
            · {said.from} <span class="wraps">{session.URI}</span>
          </>
        )}
      </p>
      <ol class="messages" aria-label={said.messages}>
        {[...session.Messages, ...messages].map((message) => (
          <Said message={message} />
        ))}
      </ol>
      <Trouble error={error} />
      {next !== null && (
        <button type="button" onClick={() => void more(next)}>
          {said.more}
        </button>
      )}
    </>
  );
}

function Said({ message: { Type, Author, Content } }: { readonly message: Message }) {
  const who = Author === 'Person' ? 'person' : Type === 'User' ? 'visitor' : 'chatbot';
  return (
    <li class={who}>
      <strong>{said[who]}</strong>
      <p dir="auto">{Content}</p>
    </li>
  );
}
