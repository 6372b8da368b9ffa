import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Talk } from '../chat/conversation.js';
import type { Message } from '../chat/message.js';
import { MessageBubble } from './message-bubble.jsx';
import { useTexts } from './speech.js';
import { Welcome } from './welcome.jsx';

interface Props {
  readonly talk: Talk;
  readonly name: string;
  readonly welcome: readonly string[];
  readonly retry: (message: Message) => void;
  readonly older: () => void;
  readonly resume: () => void;
}

/** What was said, oldest first. It follows the newest message unless the visitor has scrolled away from it. */
export function MessageList({ talk, name, welcome, retry, older, resume }: Props) {
  const texts = useTexts();
  const list = useFollowing(talk);
  return (
    <div class="messages" ref={list} role="log" aria-label={texts.messages} aria-busy={talk.isAnswering} tabIndex={0}>
      {talk.before !== null && (
        <button type="button" class="plain older" onClick={older}>
          {texts.older}
        </button>
      )}
      <ul>
        {talk.before === null && <Welcome lines={welcome} name={name} />}
        {talk.messages.map((message) => (
          <li key={message.key}>
            <MessageBubble message={message} name={name} retry={retry} />
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
    </div>
  );
}

/** In pixels. */
const NEAR = 80;

function useFollowing(talk: Talk) {
  const list = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  useLayoutEffect(() => {
    const box = list.current!;
    const look = (): void => {
      isFollowing.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    };
    box.addEventListener('scroll', look);
    return () => box.removeEventListener('scroll', look);
  }, []);
  useLayoutEffect(() => {
    if (isFollowing.current || talk.messages.at(-2)?.state === 'growing')
      list.current!.scrollTop = list.current!.scrollHeight;
  }, [talk]);
  return list;
}
