import type { Talk } from '../chat/conversation.js';
import { withoutAskedAgain } from '../chat/asked-again.js';
import type { Message } from '../chat/message.js';
import { MessageBubble } from './message-bubble.jsx';
import { PersonName } from './person-name.jsx';
import { useTexts } from './speech.js';
import { useFollowing } from './use-following.js';
import { Welcome } from './welcome.jsx';

interface Props {
  readonly talk: Talk;
  readonly name: string;
  readonly disclosure: string;
  readonly welcome: readonly string[];
  readonly retry: (message: Message) => void;
  readonly older: () => void;
  readonly resume: () => void;
}

/** What was said, oldest first. The newest message is shown from its beginning, unless the visitor reads elsewhere. */
export function MessageList({ talk, name, disclosure, welcome, retry, older, resume }: Props) {
  const texts = useTexts();
  const { list, hasNewBelow, goBelow } = useFollowing(talk.messages);
  return (
    <div class="messages" ref={list} role="log" aria-label={texts.chat} aria-busy={talk.isAnswering} tabIndex={0}>
      {talk.before !== null && (
        <button type="button" class="plain older" onClick={older}>
          {texts.older}
        </button>
      )}
      <ul>
        {talk.before === null && <Welcome {...{ disclosure, name }} lines={welcome} />}
        {withoutAskedAgain(talk.messages).map((message, at, all) => (
          <li key={message.key}>
            <MessageBubble
              message={message}
              before={
                all
                  .slice(0, at)
                  .reverse()
                  .find((one) => one.time !== '')?.time ?? ''
              }
              name={name}
              retry={retry}
            />
          </li>
        ))}
      </ul>
      {talk.isLost && (
        <p class="remark" role="alert">
          {texts.unreachable}{' '}
          <button type="button" class="plain" onClick={resume}>
            {texts.retry}
          </button>
        </p>
      )}
      {talk.isBroken && (
        <p class="remark" role="status">
          {texts.reconnecting}
        </p>
      )}
      {talk.writer && (
        <p class="remark quiet person" role="status">
          <PersonName person={talk.writer} words={texts.writing} />
        </p>
      )}
      {hasNewBelow && (
        <button type="button" class="below" onClick={goBelow}>
          {texts.newBelow} ↓
        </button>
      )}
    </div>
  );
}
