import { useEffect, useRef, useState } from 'preact/hooks';
import { Field } from '../parts/field.jsx';
import { Form } from '../parts/form.jsx';
import { Trouble } from '../parts/trouble.jsx';
import { call } from '../service/service.js';
import { useAttempt } from '../service/use-attempt.js';
import { useMay } from '../shell/studio-context.js';
import { shownTime, words } from '../words/words.js';

const said = words.join;
const LONGEST_REPLY = 8_000;

interface JoinProps {
  readonly asked: { readonly serialNumber: string; readonly sessionID: number };
  /** Until when a person answers; null where the chatbot does. */
  readonly until: string | null;
  readonly onChange: () => void;
}

/** A person answers in place of the chatbot. What was typed stays until it was sent. */
export function Join({ asked, until, onChange }: JoinProps) {
  const may = useMay();
  const [text, setText] = useState('');
  const { error, attempt } = useAttempt();
  const typed = usePresence(asked, until !== null && may('ConversationPresence'));
  async function act(work: () => Promise<unknown>): Promise<void> {
    await attempt(work);
    onChange();
  }
  const reply = async () => {
    await call('/chat/Chatbot/ConversationReply', { ...asked, Content: text });
    setText('');
  };
  return (
    <section aria-labelledby="join">
      <h2 id="join">{said.title}</h2>
      <p role="status">{until === null ? said.chatbotAnswers : said.personAnswers(shownTime(until))}</p>
      <Trouble error={error} />
      {may('ConversationTakeOver') && until === null && (
        <TakeOver
          take={(face) => call('/chat/Chatbot/ConversationTakeOver', { ...asked, ...face }).finally(onChange)}
        />
      )}
      {may('ConversationReply') && (until !== null || text !== '') && (
        <form
          class="teach"
          onSubmit={(event) => {
            event.preventDefault();
            void act(reply);
          }}
        >
          <label>
            {said.reply}
            <textarea
              required
              rows={2}
              maxLength={LONGEST_REPLY}
              dir="auto"
              value={text}
              onInput={({ currentTarget }) => {
                typed();
                setText(currentTarget.value);
              }}
            />
          </label>
          <button type="submit">{said.send}</button>{' '}
          {until !== null && (
            <button
              type="button"
              class="plain"
              onClick={() => void act(() => call('/chat/Chatbot/ConversationHandBack', asked))}
            >
              {said.handBack}
            </button>
          )}
        </form>
      )}
    </section>
  );
}

const OFTEN_MS = 3_000;

/** While this page is in view the service knows, so that no mail calls; returns what is to be called at each key. */
function usePresence(asked: JoinProps['asked'], isDue: boolean): () => void {
  const typedAt = useRef(-Infinity);
  useEffect(() => {
    if (!isDue) return;
    const note = (): void => {
      const isTyping = performance.now() - typedAt.current < OFTEN_MS;
      const Presence = document.hidden ? 'Away' : isTyping ? 'Writing' : 'Looking';
      void call('/chat/Chatbot/ConversationPresence', { ...asked, Presence }).catch(() => undefined);
    };
    note();
    const timer = setInterval(note, OFTEN_MS);
    document.addEventListener('visibilitychange', note);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', note);
      void call('/chat/Chatbot/ConversationPresence', { ...asked, Presence: 'Away' }).catch(() => undefined);
    };
  }, [asked.serialNumber, asked.sessionID, isDue]);
  return () => void (typedAt.current = performance.now());
}

interface Face {
  readonly Name: string;
  readonly Picture: string;
}

/** How the visitor sees the person is typed once: this browser keeps it for as long as the pages are open. */
let kept: Face = { Name: '', Picture: '' };

function TakeOver({ take }: { readonly take: (face: Face) => Promise<unknown> }) {
  const [face, setFace] = useState(kept);
  const keep = (part: Partial<Face>): void => setFace((kept = { ...kept, ...part }));
  return (
    <Form send={said.takeOver} onSend={() => take(face)}>
      <p class="faint">{said.takeOverHint}</p>
      <Field label={said.name} autocomplete="name" max={80} value={face.Name} onChange={(Name) => keep({ Name })} />
      <Field
        label={said.picture}
        kind="url"
        max={2_048}
        value={face.Picture}
        onChange={(Picture) => keep({ Picture })}
      />
    </Form>
  );
}
