import { useEffect, useMemo, useState } from 'preact/hooks';
import { Conversation, SILENCE } from '../chat/conversation.js';
import { People } from '../chat/people.js';
import type { Reception } from '../service/reception.js';
import type { Surroundings } from '../service/surroundings.js';
import { ChatWindow } from './chat-window.jsx';
import { Unread } from './unread.js';

interface Props {
  readonly base: string;
  readonly reception: Reception;
  readonly surroundings: Surroundings;
}

/** Joins the conversation with what is shown of it, and with the page around. */
export function Chat({ base, reception: { config, visit, memory }, surroundings }: Props) {
  const [talk, setTalk] = useState(SILENCE);
  const unread = useMemo(() => new Unread(surroundings), []);
  const [conversation, people] = useMemo(() => {
    const answered = (text: string): void => {
      unread.add();
      surroundings.tell({ kind: 'event', name: 'message', detail: { text } });
    };
    const made = new Conversation(visit, memory, { changed: setTalk, answered });
    return [made, new People(visit, memory, made)] as const;
  }, []);
  useEffect(() => {
    void conversation.resume();
    surroundings.listen((message) => {
      if (message.kind === 'shown') unread.show(message.isShown);
      if (message.kind === 'shown' && message.isShown) document.getElementById('message')?.focus();
      if (message.kind === 'send') void conversation.send({ text: message.text, pictures: [], recording: null });
      if (message.kind === 'identify') void visit.identify(message.user);
    });
  }, []);
  const close = surroundings.isFixed ? null : () => surroundings.tell({ kind: 'close' });
  return <ChatWindow {...{ base, config, talk, conversation, people, memory, close }} />;
}
