import type { components } from '../../../docs/client/parlor.js';
import { Pager, pageIn } from '../parts/pager.jsx';
import { Screen } from '../parts/screen.jsx';
import { TeachForm } from '../parts/teach-form.jsx';
import { useOpening } from '../parts/use-opening.js';
import { call } from '../service/service.js';
import { useLoaded } from '../service/use-loaded.js';
import { addressOf, type Place } from '../shell/place.js';
import { useMay } from '../shell/studio-context.js';
import { counted, shownTime, words } from '../words/words.js';

type Group = components['schemas']['UnansweredItem'];

const PAGE_SIZE = 20;
const said = words.toAnswer;

/** What visitors asked in vain, in groups, the most frequent first. */
export function ToAnswer({ place: { serialNumber, query } }: { readonly place: Place }) {
  const page = pageIn(query);
  const asked = { serialNumber, pageNumber: page, pageSize: PAGE_SIZE };
  const { data, error, isLoading, reload } = useLoaded(
    () => call('/chat/Chatbot/UnansweredList', asked),
    [serialNumber, page],
  );
  return (
    <Screen title={said.title} isLoading={isLoading} error={error} onRetry={reload}>
      {data?.List.length === 0 && <p>{said.none}</p>}
      {data?.LeavesOutOlder && <p class="faint">{said.newest}</p>}
      <ol class="groups">
        {data?.List.map((group) => (
          <Question key={group.Question} group={group} serialNumber={serialNumber} onTaught={reload} />
        ))}
      </ol>
      {data && (
        <Pager
          page={page}
          hasMore={data.VirtualCount > page * PAGE_SIZE}
          to={(to) => addressOf(serialNumber, 'to-answer', { query: { page: String(to) } })}
        />
      )}
    </Screen>
  );
}

interface QuestionProps {
  readonly group: Group;
  readonly serialNumber: string;
  readonly onTaught: () => void;
}

function Question({ group, serialNumber, onTaught }: QuestionProps) {
  const may = useMay();
  const { isOpen, close, opener } = useOpening();
  const { key, otherKeys } = group.Teach.Body;
  const done = () => {
    close();
    onTaught();
  };
  return (
    <li>
      <h2 dir="auto">{group.Question}</h2>
      <p class="faint">
        {said.last(counted(said.asked, group.Count), shownTime(group.LastTime))}{' '}
        {group.SessionIDs.map((id) => (
          <a href={addressOf(serialNumber, 'conversations', { id })}>{words.conversation.title(String(id))}</a>
        ))}
      </p>
      {may('KnowledgePairAdd') && (
        <button {...opener} class="plain" aria-label={said.teachThis(group.Question)}>
          {said.teach}
        </button>
      )}
      {isOpen && <TeachForm body={{ serialNumber, key, otherKeys }} onDone={done} />}
    </li>
  );
}
