import type { Message } from '../chat/message.js';
import { AnswerText } from './answer-text.jsx';
import { ListingCards } from './listing-card.jsx';
import { useTexts } from './speech.js';

interface Props {
  readonly message: Message;
  /** Who answers. */
  readonly name: string;
  readonly retry: (message: Message) => void;
}

/** One message, of the visitor's or to the visitor. */
export function MessageBubble({ message, name, retry }: Props) {
  const texts = useTexts();
  const isOwn = message.author === 'User';
  return (
    <div class={isOwn ? 'message own' : 'message'} data-author={message.author}>
      <span class="hidden">{isOwn ? texts.you : name}: </span>
      {isOwn ? <OwnWords message={message} /> : <Answer message={message} />}
      {message.state === 'failed' && <Failure message={message} retry={retry} />}
    </div>
  );
}

function OwnWords({ message: { text, pictures, isSpoken } }: { readonly message: Message }) {
  const texts = useTexts();
  return (
    <div class="bubble" dir="auto">
      {pictures.map((address) => (
        <img key={address} src={address} alt={texts.image} />
      ))}
      {text || (isSpoken && texts.spoken)}
    </div>
  );
}

function Answer({ message: { text, state, reason, listings } }: { readonly message: Message }) {
  const texts = useTexts();
  if (text === '' && state === 'growing') return <Waiting />;
  return (
    <>
      <div class="bubble" dir="auto">
        {text !== '' && <AnswerText text={text} />}
        {state === 'cut' && <p class="remark">{reason === 'unreachable' ? texts.unreachable : texts.cutShort}</p>}
      </div>
      <ListingCards listings={listings} />
    </>
  );
}

function Waiting() {
  const { answering } = useTexts();
  return (
    <div class="bubble waiting">
      <span class="hidden">{answering}</span>
      <i />
      <i />
      <i />
    </div>
  );
}

function Failure({ message, retry }: Pick<Props, 'message' | 'retry'>) {
  const texts = useTexts();
  const reason = message.reason === 'unreachable' ? texts.unreachable : message.reason;
  return (
    <p class="remark" role="alert">
      {reason || texts.notSent}{' '}
      <button type="button" class="plain" onClick={() => retry(message)}>
        {texts.retry}
      </button>
    </p>
  );
}
