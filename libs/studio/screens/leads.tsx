import type { BodyOf, components } from '../../../docs/client/parlor.js';
import { Pager, pageIn } from '../parts/pager.jsx';
import { saveFile } from '../parts/save-file.js';
import { Screen } from '../parts/screen.jsx';
import { Table } from '../parts/table.jsx';
import { When } from '../parts/when.jsx';
import { Trouble } from '../parts/trouble.jsx';
import { useOpening } from '../parts/use-opening.js';
import { call } from '../service/service.js';
import { useAttempt } from '../service/use-attempt.js';
import { useLoaded } from '../service/use-loaded.js';
import { addressOf, type Place } from '../shell/place.js';
import { useMay } from '../shell/studio-context.js';
import { words } from '../words/words.js';
import { LeadNotes, STATUSES } from './lead-notes.jsx';
import { Viewings } from './viewings.jsx';

type Lead = components['schemas']['LeadItem'];
type Viewing = components['schemas']['ViewingItem'];

const PAGE_SIZE = 25;
/** Of one page of leads. */
const MOST_VIEWINGS = 200;
const said = words.leads;

const COLUMNS = [
  ...[said.when, said.name, said.email, said.phone, said.message],
  ...[said.consent, said.homes, said.status, said.conversation],
];

/** Who left an address or a number, and what became of it. */
export function Leads({ place: { serialNumber, query } }: { readonly place: Place }) {
  const page = pageIn(query);
  const status = STATUSES.find((name) => name === query.get('status'));
  const days = daysIn(query);
  const asked = { serialNumber, pageNumber: page, pageSize: PAGE_SIZE, ...days, ...(status ? { Status: status } : {}) };
  const { data, error, isLoading, reload } = useLoaded(() => withViewings(asked), [serialNumber, String(query)]);
  const may = useMay();
  return (
    <Screen title={said.title} isLoading={isLoading} error={error} onRetry={reload}>
      <Statuses serialNumber={serialNumber} chosen={status} days={days} />
      <DayFilter key={String(query)} serialNumber={serialNumber} status={status} days={days} />
      {data?.leads.length === 0 && <p>{query.size > 0 ? said.noneSuch : said.none}</p>}
      {data && data.leads.length > 0 && (
        <>
          {may('LeadExport') && <Export serialNumber={serialNumber} days={days} />}
          <Table caption={said.caption} columns={COLUMNS}>
            {data.leads.map((lead) => (
              <Row
                key={lead.LeadID}
                lead={lead}
                viewings={data.viewings.filter((viewing) => isOf(viewing, lead))}
                serialNumber={serialNumber}
                onSent={reload}
              />
            ))}
          </Table>
        </>
      )}
      {data && (
        <Pager
          page={page}
          hasMore={data.leads.length === PAGE_SIZE}
          to={(to) => addressOf(serialNumber, 'leads', { query: { ...days, page: String(to), status: status ?? '' } })}
        />
      )}
    </Screen>
  );
}

/** Leads, and the viewings of their conversations. */
async function withViewings(asked: BodyOf<'/chat/Chatbot/LeadList'>) {
  const leads = await call('/chat/Chatbot/LeadList', asked);
  const SessionIDs = [...new Set(leads.map(({ SessionID }) => SessionID))];
  const { serialNumber } = asked;
  const viewings =
    SessionIDs.length > 0
      ? await call('/chat/Chatbot/ViewingList', { serialNumber, SessionIDs, pageSize: MOST_VIEWINGS })
      : [];
  return { leads, viewings };
}

/** Whether the person of the lead asked for it: the same address or number in one conversation. */
const isOf = (viewing: Viewing, lead: Lead): boolean =>
  viewing.SessionID === lead.SessionID &&
  ((viewing.Email !== '' && viewing.Email.toLowerCase() === lead.Email.toLowerCase()) ||
    (viewing.Phone !== '' && digitsOf(viewing.Phone) === digitsOf(lead.Phone)));

const digitsOf = (phone: string): string => [...phone].filter((sign) => sign >= '0' && sign <= '9').join('');

type Days = Readonly<Partial<Record<'startTime' | 'endTime', string>>>;

/** The days that are asked for, as the address has them. */
const daysIn = (query: URLSearchParams): Days =>
  Object.fromEntries([...query].filter(([name]) => name === 'startTime' || name === 'endTime'));

interface StatusesProps {
  readonly serialNumber: string;
  readonly chosen: Lead['Status'] | undefined;
  readonly days: Days;
}

/** Which leads are shown. */
function Statuses({ serialNumber, chosen, days }: StatusesProps) {
  const all = [undefined, ...STATUSES];
  return (
    <nav class="choices" aria-label={said.shown}>
      {all.map((status) => (
        <a
          href={addressOf(serialNumber, 'leads', { query: { ...days, status: status ?? '' } })}
          {...(status === chosen ? { 'aria-current': 'true' as const } : {})}
        >
          {status ? said.statuses[status] : said.all}
        </a>
      ))}
    </nav>
  );
}

interface DaysProps {
  readonly serialNumber: string;
  readonly status: Lead['Status'] | undefined;
  readonly days: Days;
}

/** From which days. */
function DayFilter({ serialNumber, status, days }: DaysProps) {
  function look(event: SubmitEvent): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const wished = Object.fromEntries([...given].map(([name, value]) => [name, String(value)]));
    location.hash = addressOf(serialNumber, 'leads', { query: { ...wished, status: status ?? '' } });
  }
  const { from, until, look: go } = words.conversations;
  return (
    <form class="filters" role="search" onSubmit={look}>
      <label>
        {from} <input type="date" name="startTime" defaultValue={days.startTime ?? ''} />
      </label>
      <label>
        {until} <input type="date" name="endTime" defaultValue={days.endTime ?? ''} />
      </label>
      <button type="submit">{go}</button>
    </form>
  );
}

interface RowProps {
  readonly lead: Lead;
  /** Of its conversation and its person. */
  readonly viewings: readonly Viewing[];
  readonly serialNumber: string;
  readonly onSent: () => void;
}

function Row({ lead, viewings, serialNumber, onSent }: RowProps) {
  const may = useMay();
  const { isOpen, close, opener } = useOpening();
  return (
    <>
      <tr>
        <Contact lead={lead} />
        <td data-label={said.homes}>
          {lead.Homes.length > 0 && (
            <div>
              {lead.Homes.map(({ Address }) => (
                <div dir="auto">{Address}</div>
              ))}
            </div>
          )}
        </td>
        <td data-label={said.status}>
          <div>
            {said.statuses[lead.Status]}{' '}
            {lead.Note && (
              <p class="faint note" dir="auto">
                {lead.Note}
              </p>
            )}
            {may('LeadEdit') && (
              <button {...opener} class="plain small" aria-label={said.changeThis(lead.Name)}>
                {words.change}
              </button>
            )}
          </div>
        </td>
        <td data-label={said.conversation}>
          <a href={addressOf(serialNumber, 'conversations', { id: lead.SessionID })} aria-label={said.open(lead.Name)}>
            {said.read}
          </a>
        </td>
      </tr>
      {viewings.length > 0 && (
        <tr class="more">
          <td colSpan={COLUMNS.length}>
            <Viewings {...{ serialNumber, viewings, onSent }} />
          </td>
        </tr>
      )}
      {isOpen && (
        <tr class="more">
          <td colSpan={COLUMNS.length}>
            <LeadNotes serialNumber={serialNumber} lead={lead} onSent={onSent} onDone={close} />
          </td>
        </tr>
      )}
    </>
  );
}

/** How the person can be reached, and what it is about. */
function Contact({ lead }: { readonly lead: Lead }) {
  const { Name, Email, Phone, Message, CreateTime } = lead;
  return (
    <>
      <td data-label={said.when}>
        <When instant={CreateTime} />
      </td>
      <td data-label={said.name} dir="auto">
        {Name}
      </td>
      <td data-label={said.email} class="address">
        {Email && <a href={`mailto:${encodeURIComponent(Email)}`}>{Email}</a>}
      </td>
      <td data-label={said.phone}>{Phone && <a href={`tel:${encodeURIComponent(Phone)}`}>{Phone}</a>}</td>
      <td data-label={said.message} dir="auto">
        {Message}
      </td>
      <Consent lead={lead} />
    </>
  );
}

/** How it was given, and what was agreed to. */
function Consent({ lead: { GivenIn, Page, ...consent } }: { readonly lead: Lead }) {
  const { ConsentText, ConsentTicked, ConsentTime, ConsentFor, ConsentVersion } = consent;
  return (
    <td data-label={said.consent} dir="auto" title={[ConsentTime, ConsentFor, ConsentVersion, Page].join(' ').trim()}>
      {said.givenIn[GivenIn]}. {ConsentText ? said.agreed(ConsentText, ConsentTicked) : said.noConsent}
    </td>
  );
}

/** All leads, part by part, as one file. */
function Export({ serialNumber, days }: { readonly serialNumber: string; readonly days: Days }) {
  const { error, isBusy, attempt } = useAttempt();
  async function save(): Promise<void> {
    const parts: string[] = [];
    for (let from: number | null = 1; from !== null;) {
      const part: components['schemas']['LeadFile'] = await call('/chat/Chatbot/LeadExport', {
        serialNumber,
        fromLeadID: from,
        ...days,
      });
      parts.push(part.Content);
      from = part.NextLeadID;
    }
    saveFile(`leads-${serialNumber}.csv`, 'text/csv;charset=utf-8', parts);
  }
  return (
    <>
      <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && void attempt(save)}>
        {isBusy ? said.saving : said.download}
      </button>
      <Trouble error={error} />
    </>
  );
}
