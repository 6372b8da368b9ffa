import type { Message } from '../chat/message.js';
import { AnswerText } from './answer-text.jsx';
import { ListingCards } from './listing-card.jsx';
import { PersonName } from './person-name.jsx';
import { Remark } from './remark.jsx';
import { TimeOf } from './time-of.jsx';
import { useTexts } from './speech.js';

interface Props {
  readonly message: Message;
  /** When the last message before was written of which that is known. */
  readonly before: string;
  /** Who answers. */
  readonly name: string;
  readonly retry: (message: Message) => void;
}

/** One message, of the visitor's or to the visitor. */
export function MessageBubble({ message, before, name, retry }: Props) {
  const texts = useTexts();
  const { author, person, time } = message;
  const isOwn = author === 'User';
  if (author === 'Joined')
    return (
      <p class="remark quiet person">
        <PersonName person={person!} words={texts.joined} /> <TimeOf time={time} before={before} />
      </p>
    );
  return (
    <div class={isOwn ? 'message own' : 'message'} data-author={author}>
      {person ? (
        <span class="who person">
          <PersonName person={person} />
        </span>
      ) : (
        <span class="hidden">{isOwn ? texts.you : name}: </span>
      )}
      {isOwn ? <OwnWords message={message} /> : <Answer message={message} />}
      <TimeOf time={time} before={before} />
      <Remark message={message} retry={retry} />
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

function Answer({ message: { text, state, listings } }: { readonly message: Message }) {
  if (text === '' && state === 'growing') return <Waiting />;
  return (
    <>
      {text !== '' && (
        <div class="bubble" dir="auto">
          <AnswerText text={text} listings={listings} />
        </div>
      )}
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
