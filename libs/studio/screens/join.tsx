import { useState } from 'preact/hooks';
import { Trouble } from '../parts/trouble.jsx';
import { call } from '../service/service.js';
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
  const [error, setError] = useState<Error | null>(null);
  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      setError(null);
    } catch (cause) {
      setError(cause as Error);
    }
    onChange();
  }
  const reply = async () => {
    await call('/chat/Chatbot/ConversationReply', { ...asked, Content: text });
    setText('');
  };
  return (
    <section aria-label={said.title}>
      <p role="status">{until === null ? said.chatbotAnswers : said.personAnswers(shownTime(until))}</p>
      <Trouble error={error} />
      {may('ConversationTakeOver') && until === null && (
        <TakeOver take={(face) => void act(() => call('/chat/Chatbot/ConversationTakeOver', { ...asked, ...face }))} />
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
              onInput={({ currentTarget }) => setText(currentTarget.value)}
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

interface Face {
  readonly Name: string;
  readonly Picture: string;
}

/** How the visitor sees the person is typed once: this browser keeps it for as long as the pages are open. */
let kept: Face = { Name: '', Picture: '' };

function TakeOver({ take }: { readonly take: (face: Face) => void }) {
  const [face, setFace] = useState(kept);
  const keep = (part: Partial<Face>): void => setFace((kept = { ...kept, ...part }));
  return (
    <form
      class="teach"
      onSubmit={(event) => {
        event.preventDefault();
        take(face);
      }}
    >
      <label>
        {said.name}
        <input
          maxLength={80}
          autoComplete="name"
          dir="auto"
          value={face.Name}
          onInput={({ currentTarget }) => keep({ Name: currentTarget.value })}
        />
      </label>
      <label>
        {said.picture}
        <input
          type="url"
          maxLength={2_048}
          value={face.Picture}
          onInput={({ currentTarget }) => keep({ Picture: currentTarget.value })}
        />
      </label>
      <button type="submit">{said.takeOver}</button>
    </form>
  );
}
