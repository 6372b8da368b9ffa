import type { components } from '../../../docs/client/parlor.js';
import { Screen } from '../parts/screen.jsx';
import { Table } from '../parts/table.jsx';
import { When } from '../parts/when.jsx';
import { call } from '../service/service.js';
import { useLoaded } from '../service/use-loaded.js';
import { addressOf, type Place } from '../shell/place.js';
import { words } from '../words/words.js';

type Item = components['schemas']['ConversationItem'];

const PAGE_SIZE = 20;
const said = words.conversations;
const MARKS = ['unanswered', 'handOff', 'lead', 'person'] as const;

/** What is looked for, as the address has it. */
function wishIn(query: URLSearchParams) {
  const marks = MARKS.filter((mark) => query.get(mark) === '1').map((mark) => [mark, true] as const);
  const texts = (['text', 'startTime', 'endTime'] as const).flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  const before = Number(query.get('before') ?? 0);
  return { ...Object.fromEntries([...marks, ...texts]), ...(before > 0 ? { beforeSessionID: before } : {}) };
}

/** What visitors have said, a line a conversation, newest first. */
export function ConversationList({ place: { serialNumber, query } }: { readonly place: Place }) {
  const asked = { serialNumber, pageSize: PAGE_SIZE, ...wishIn(query) };
  const { data, error, isLoading, reload } = useLoaded(
    () => call('/chat/Chatbot/ConversationList', asked),
    [serialNumber, String(query)],
  );
  const page = (before: string) =>
    addressOf(serialNumber, 'conversations', { query: { ...Object.fromEntries(query), before } });
  return (
    <Screen title={said.title} isLoading={isLoading} error={error} onRetry={reload}>
      <Filters key={String(query)} query={query} serialNumber={serialNumber} />
      {data?.List.length === 0 && <p>{data.Next === null ? said.none : said.noneHere}</p>}
      {data && data.List.length > 0 && (
        <Table caption={said.caption} columns={[said.when, said.question, said.questions, said.state]}>
          {data.List.map((item) => (
            <Row item={item} to={addressOf(serialNumber, 'conversations', { id: item.SessionID })} />
          ))}
        </Table>
      )}
      {data && (
        <nav class="pager" aria-label={words.pages}>
          {query.has('before') && <a href={page('')}>{said.newest}</a>}
          {data.Next !== null && <a href={page(String(data.Next))}>{words.older}</a>}
        </nav>
      )}
    </Screen>
  );
}

interface FiltersProps {
  readonly query: URLSearchParams;
  readonly serialNumber: string;
}

function Filters({ query, serialNumber }: FiltersProps) {
  function look(event: SubmitEvent): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const wish = Object.fromEntries([...given].map(([name, value]) => [name, String(value).trim()]));
    location.hash = addressOf(serialNumber, 'conversations', { query: wish });
  }
  return (
    <form class="filters" role="search" onSubmit={look}>
      <label>
        {said.text} <input type="search" name="text" maxLength={200} defaultValue={query.get('text') ?? ''} />
      </label>
      <label>
        {said.from} <input type="date" name="startTime" defaultValue={query.get('startTime') ?? ''} />
      </label>
      <label>
        {said.until} <input type="date" name="endTime" defaultValue={query.get('endTime') ?? ''} />
      </label>
      <fieldset>
        <legend>{said.only}</legend>
        {MARKS.map((mark) => (
          <label class="choice">
            <input type="checkbox" name={mark} value="1" defaultChecked={query.get(mark) === '1'} /> {said.marks[mark]}
          </label>
        ))}
      </fieldset>
      <button type="submit">{said.look}</button>
    </form>
  );
}

function Row({ item, to }: { readonly item: Item; readonly to: string }) {
  const time = item.LastTime ?? item.CreateTime;
  const marks = [
    ...(item.PersonUntil === null ? [] : [said.marks.person]),
    ...(item.UnansweredCount > 0 ? [said.marks.unanswered] : []),
    ...(item.HandOff ? [said.marks.handOff] : []),
    ...(item.Lead ? [said.marks.lead] : []),
  ];
  return (
    <tr>
      <td data-label={said.when}>
        <When instant={time} />
      </td>
      <td data-label={said.question}>
        <a href={to} dir="auto">
          {item.Title || said.nothingAsked}
        </a>
      </td>
      <td data-label={said.questions}>{item.QuestionCount}</td>
      <td data-label={said.state}>{marks.join(' · ')}</td>
    </tr>
  );
}
