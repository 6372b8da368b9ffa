import { useState } from 'preact/hooks';
import type { Conversation, Talk } from '../chat/conversation.js';
import type { History } from '../chat/history.js';
import type { Listing } from '../chat/message.js';
import type { Contact, People } from '../chat/people.js';
import { Composer } from '../say/composer.jsx';
import { type Config, linesOf } from '../service/config.js';
import type { Agreement } from '../service/visit.js';
import type { Memory } from '../service/memory.js';
import { ContactLinks } from './contact-links.jsx';
import { ConversationMenu } from './conversation-menu.jsx';
import { Header } from './header.jsx';
import { Later } from './later.jsx';
import { MessageList } from './message-list.jsx';
import { PersonButton } from './person-button.jsx';
import { PrivacyNote } from './privacy-note.jsx';
import { SoundChoice } from './sound.jsx';
import { SuggestionChips } from './suggestion-chips.jsx';
import { ViewingDoor } from './viewing-door.js';

export interface ChatProps {
  readonly base: string;
  readonly config: Config;
  readonly talk: Talk;
  readonly conversation: Conversation;
  readonly history: History;
  readonly people: People;
  readonly memory: Memory;
  readonly close: (() => void) | null;
}

/** Of a home, the form to see it. */
type View = 'talk' | 'conversations' | 'form' | Listing;

/** The whole of what a visitor sees. */
export function ChatWindow(props: ChatProps) {
  const { base, config, conversation, history, people, close } = props;
  const [view, setView] = useState<View>('talk');
  const leave = (): void => setView('talk');
  const turnTo = (session: number | null): void => {
    setView('talk');
    void conversation.turnTo(session);
  };
  return (
    <>
      <Header
        config={config}
        base={base}
        openMenu={() => setView('conversations')}
        begin={() => turnTo(null)}
        close={close}
      />
      <main>
        {view === 'talk' && (
          <ViewingDoor.Provider value={config.EnableViewings ? setView : null}>
            <TalkView {...props} openForm={() => setView('form')} />
          </ViewingDoor.Provider>
        )}
        {view === 'conversations' && (
          <ConversationMenu load={() => history.conversations()} choose={turnTo} leave={leave} />
        )}
        {view === 'form' && (
          <Later>
            {({ OfflineForm }) => <OfflineForm {...{ config, close: leave }} {...waysOf(people, config)} />}
          </Later>
        )}
        {typeof view === 'object' && (
          <Later>
            {({ ViewingForm }) => (
              <ViewingForm {...{ config, close: leave }} home={view} send={(...wish) => people.view(...wish)} />
            )}
          </Later>
        )}
      </main>
    </>
  );
}

/** Who can be called, but not answer here, is called with the visitor's contact. */
function waysOf(people: People, { TalkToHuman, PersonAnswersHere, EnableContactForm }: Config) {
  const isCall = TalkToHuman && !PersonAnswersHere;
  const send = (contact: Contact, agreed: Agreement) =>
    isCall ? people.callBack(contact, agreed, EnableContactForm) : people.leave(contact, agreed);
  return { isCall, send };
}

interface TalkProps extends ChatProps {
  readonly openForm: () => void;
}

function TalkView({ config, talk, conversation, people, memory, openForm }: TalkProps) {
  const isNew = talk.messages.length === 0;
  const isWithPerson = config.PersonAnswersHere || talk.messages.some(({ person }) => person !== null);
  const say = (text: string): void => void conversation.send({ text, pictures: [], recording: null });
  return (
    <>
      <MessageList
        talk={talk}
        name={config.Name}
        disclosure={config.AIDisclosure}
        welcome={linesOf(config.WelcomeMessage)}
        retry={(message) => void conversation.retry(message)}
        older={() => void conversation.older()}
        resume={() => void conversation.resume()}
      />
      {isNew && <SuggestionChips suggestions={linesOf(config.SuggestedMessage)} choose={say} />}
      <Composer
        config={config}
        isAnswering={talk.isAnswering}
        draft={memory.read().draft}
        keepDraft={(draft) => memory.change({ draft })}
        send={(question) => void conversation.send(question)}
        stop={() => conversation.stop()}
      />
      <footer>
        <PersonButton config={config} call={() => people.call()} openForm={openForm} />
        {isWithPerson && <SoundChoice memory={memory} />}
        <ContactLinks config={config} />
        <PrivacyNote config={config} />
      </footer>
    </>
  );
}
