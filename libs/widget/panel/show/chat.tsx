import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ToPanel } from '../../channel/messages.js';
import { Conversation, SILENCE, type Talk } from '../chat/conversation.js';
import { History } from '../chat/history.js';
import { People } from '../chat/people.js';
import type { Reception } from '../service/reception.js';
import type { Surroundings } from '../service/surroundings.js';
import { ChatWindow } from './chat-window.jsx';
import { chime } from './sound.jsx';
import { Unread } from './unread.js';
import { useReplies } from './use-replies.js';

interface Props {
  readonly base: string;
  readonly reception: Reception;
  readonly surroundings: Surroundings;
}

/** Joins the conversation with what is shown of it, and with the page around. */
export function Chat({ base, reception, surroundings }: Props) {
  const { config, memory } = reception;
  const [talk, setTalk] = useState(SILENCE);
  const parts = useMemo(() => joined(reception, surroundings, setTalk), []);
  const { conversation, history, people } = parts;
  const close = useMemo(() => (surroundings.isFixed ? null : () => surroundings.tell({ kind: 'close' })), []);
  useEffect(() => {
    void conversation.resume();
    surroundings.listen((message) => heed(message, reception, parts, surroundings));
  }, []);
  useEscape(close);
  useConnection(conversation);
  useReplies(conversation, history);
  return <ChatWindow {...{ base, config, talk, conversation, history, people, memory, close }} />;
}

/** The key that closes what is open. */
function useEscape(close: (() => void) | null): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => void (key === 'Escape' && close?.());
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** A network needs a moment until it carries. */
const MOMENT_MS = 2_000;

function useConnection(conversation: Conversation): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void conversation.goOn(), MOMENT_MS);
    };
    addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
    };
  }, []);
}

function joined({ visit, memory }: Reception, surroundings: Surroundings, changed: (talk: Talk) => void) {
  const unread = new Unread(surroundings);
  const history = new History(visit);
  const answered = (text: string, isPersons: boolean): void => {
    unread.add();
    if (isPersons && document.hidden) chime(memory);
    surroundings.tell({ kind: 'event', name: 'message', detail: { text } });
  };
  const conversation = new Conversation(visit, memory, history, { changed, answered });
  return { conversation, history, people: new People(visit, memory, conversation), unread };
}

/** Does what the page asks for. */
function heed(
  message: ToPanel,
  { visit }: Reception,
  { conversation, unread }: Pick<ReturnType<typeof joined>, 'conversation' | 'unread'>,
  surroundings: Surroundings,
): void {
  if (message.kind === 'shown') {
    unread.show(message.isShown);
    if (message.isWished) document.getElementById('message')?.focus();
  }
  if (message.kind === 'send') void conversation.send({ text: message.text, pictures: [], recording: null });
  if (message.kind === 'identify') {
    const told = (detail: unknown) => surroundings.tell({ kind: 'event', name: 'identify', detail });
    visit.identify(message.user).then(
      () => told({ isAccepted: true }),
      () => told({ isAccepted: false }),
    );
  }
}
