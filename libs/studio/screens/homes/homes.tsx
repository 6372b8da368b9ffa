import { useId, useState } from 'preact/hooks';
import { Pager, pageIn } from '../../parts/pager.jsx';
import { Screen } from '../../parts/screen.jsx';
import { Table } from '../../parts/table.jsx';
import { Trouble } from '../../parts/trouble.jsx';
import { useOpening } from '../../parts/use-opening.js';
import { call } from '../../service/service.js';
import { useAttempt } from '../../service/use-attempt.js';
import { useLoaded } from '../../service/use-loaded.js';
import { addressOf, type Place } from '../../shell/place.js';
import { useMay } from '../../shell/studio-context.js';
import { counted, words } from '../../words/words.js';
import { Feeds } from './feeds.jsx';
import { bodyOfHome, type Home, type HomeBody, nameOf, NEW_HOME } from './home-fields.js';
import { HomeForm } from './home-form.jsx';
import { HomeRow } from './home-row.jsx';

const PAGE_SIZE = 25;
/** The row of the home that was deleted has gone, and the focus with it. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
const said = words.homes;
const { SaleType, Status, MLSNumber } = said.fields;
const COLUMNS = [said.home, SaleType[0], said.price, said.rooms, Status[0], MLSNumber[0], said.act];

/** The homes that the chatbot knows. */
export function Homes({ place: { serialNumber, query } }: { readonly place: Place }) {
  const may = useMay();
  const page = pageIn(query);
  const { isOpen, close, opener } = useOpening();
  const wish = Object.fromEntries([...query].filter(([name]) => name !== 'page'));
  const asked = {
    ...{ SerialNumber: serialNumber, PageNumber: page, PageSize: PAGE_SIZE, ...wish },
    clientLanguage: words.language,
  };
  const { data, error, isLoading, reload } = useLoaded(
    () => call('/chat/Chatbot/RealEstateList', asked),
    [serialNumber, String(query)],
  );
  const [gone, setGone] = useState<Home | null>(null);
  const undoing = useAttempt();
  /** It comes back as a new home with the same fields. */
  async function undo(home: Home): Promise<void> {
    if (await undoing.attempt(() => add(bodyOfHome(home)))) setGone(null);
  }
  const add = (body: HomeBody) =>
    call('/chat/Chatbot/RealEstateCreate', { SerialNumber: serialNumber, ...body }).then(reload);
  return (
    <Screen title={said.title} isLoading={isLoading} error={error} onRetry={reload}>
      <Filters key={String(query)} query={query} serialNumber={serialNumber} />
      {may('RealEstateCreate') && <button {...opener}>{said.add}</button>}{' '}
      {may('ListingImport') && <a href={addressOf(serialNumber, 'homes', { id: 'import' })}>{said.import.open}</a>}
      <div role="status">
        {gone && (
          <p key={gone.ID}>
            {said.deleted(nameOf(gone))}{' '}
            {may('RealEstateCreate') && (
              <button type="button" class="plain small" ref={takeFocus} onClick={() => void undo(gone)}>
                {said.undo}
              </button>
            )}
          </p>
        )}
      </div>
      <Trouble error={undoing.error} />
      {isOpen && (
        <section aria-label={said.add}>
          <h2>{said.add}</h2>
          <HomeForm begun={NEW_HOME} onSave={add} onDone={close} />
        </section>
      )}
      {data?.List.length === 0 && <p>{said.none}</p>}
      {data && data.List.length > 0 && (
        <Table caption={counted(said.caption, data.VirtualCount)} columns={COLUMNS}>
          {data.List.map((home) => (
            <HomeRow
              key={home.ID}
              {...{ serialNumber, home }}
              onGone={setGone}
              columns={COLUMNS.length}
              onChange={reload}
            />
          ))}
        </Table>
      )}
      {data && (
        <Pager
          page={page}
          hasMore={data.VirtualCount > page * PAGE_SIZE}
          to={(to) => addressOf(serialNumber, 'homes', { query: { ...wish, page: String(to) } })}
        />
      )}
      {may('FeedList') && <Feeds serialNumber={serialNumber} />}
    </Screen>
  );
}

function Filters({ query, serialNumber }: { readonly query: URLSearchParams; readonly serialNumber: string }) {
  const orderId = useId();
  function look(event: SubmitEvent): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const wish = Object.fromEntries([...given].map(([name, value]) => [name, String(value).trim()]));
    location.hash = addressOf(serialNumber, 'homes', { query: wish });
  }
  return (
    <form class="filters" role="search" onSubmit={look}>
      <label>
        {said.fields.City[0]} <input name="CityName" maxLength={100} defaultValue={query.get('CityName') ?? ''} />
      </label>
      <label>
        {said.fields.SaleType[0]}{' '}
        <select name="SaleType">
          <option value="">{said.both}</option>
          {Object.entries(said.choices.SaleType).map(([value, name]) => (
            <option value={value} selected={query.get('SaleType') === value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {said.fields.MLSNumber[0]}{' '}
        <input name="MLSNumber" maxLength={100} defaultValue={query.get('MLSNumber') ?? ''} />
      </label>
      <div>
        <label for={orderId}>{said.sort}</label>{' '}
        <select id={orderId} name="Sort">
          {Object.entries(said.sorts).map(([value, name]) => (
            <option value={value === 'newest' ? '' : value} selected={query.get('Sort') === value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit">{words.conversations.look}</button>
    </form>
  );
}
