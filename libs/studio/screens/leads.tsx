import { useState } from 'preact/hooks';
import type { components } from '../../../docs/client/parlor.js';
import { Pager, pageIn } from '../parts/pager.jsx';
import { saveFile } from '../parts/save-file.js';
import { Screen } from '../parts/screen.jsx';
import { Table } from '../parts/table.jsx';
import { Trouble } from '../parts/trouble.jsx';
import { call } from '../service/service.js';
import { useLoaded } from '../service/use-loaded.js';
import { addressOf, type Place } from '../shell/place.js';
import { useMay } from '../shell/studio-context.js';
import { shownTime, words } from '../words/words.js';

type Lead = components['schemas']['LeadItem'];

const PAGE_SIZE = 25;
const said = words.leads;

/** Who left an address or a number. */
export function Leads({ place: { serialNumber, query } }: { readonly place: Place }) {
  const page = pageIn(query);
  const asked = { serialNumber, pageNumber: page, pageSize: PAGE_SIZE };
  const { data, error, isLoading, reload } = useLoaded(
    () => call('/chat/Chatbot/LeadList', asked),
    [serialNumber, page],
  );
  const may = useMay();
  return (
    <Screen title={said.title} isLoading={isLoading} error={error} onRetry={reload}>
      {data?.length === 0 && <p>{said.none}</p>}
      {data && data.length > 0 && (
        <>
          {may('LeadExport') && <Export serialNumber={serialNumber} />}
          <Table
            caption={said.caption}
            columns={[said.when, said.name, said.email, said.phone, said.message, said.conversation]}
          >
            {data.map((lead) => (
              <Row lead={lead} to={addressOf(serialNumber, 'conversations', { id: lead.SessionID })} />
            ))}
          </Table>
        </>
      )}
      {data && (
        <Pager
          page={page}
          hasMore={data.length === PAGE_SIZE}
          to={(to) => addressOf(serialNumber, 'leads', { query: { page: String(to) } })}
        />
      )}
    </Screen>
  );
}

function Row({ lead, to }: { readonly lead: Lead; readonly to: string }) {
  const { Name, Email, Phone, Message, CreateTime } = lead;
  return (
    <tr>
      <td data-label={said.when}>
        <time dateTime={CreateTime}>{shownTime(CreateTime)}</time>
      </td>
      <td data-label={said.name} dir="auto">
        {Name}
      </td>
      <td data-label={said.email}>{Email && <a href={`mailto:${encodeURIComponent(Email)}`}>{Email}</a>}</td>
      <td data-label={said.phone}>{Phone && <a href={`tel:${encodeURIComponent(Phone)}`}>{Phone}</a>}</td>
      <td data-label={said.message} dir="auto">
        {Message}
      </td>
      <td data-label={said.conversation}>
        <a href={to} aria-label={said.open(Name)}>
          {said.read}
        </a>
      </td>
    </tr>
  );
}

/** All leads, part by part, as one file. */
function Export({ serialNumber }: { readonly serialNumber: string }) {
  const [state, setState] = useState<{ isBusy: boolean; error: Error | null }>({ isBusy: false, error: null });
  async function save(): Promise<void> {
    setState({ isBusy: true, error: null });
    try {
      const parts: string[] = [];
      for (let from: number | null = 1; from !== null;) {
        const part: components['schemas']['LeadFile'] = await call('/chat/Chatbot/LeadExport', {
          serialNumber,
          fromLeadID: from,
        });
        parts.push(part.Content);
        from = part.NextLeadID;
      }
      saveFile(`leads-${serialNumber}.csv`, 'text/csv;charset=utf-8', parts);
      setState({ isBusy: false, error: null });
    } catch (error) {
      setState({ isBusy: false, error: error as Error });
    }
  }
  return (
    <>
      <button type="button" onClick={() => void save()} disabled={state.isBusy}>
        {state.isBusy ? said.saving : said.download}
      </button>
      <Trouble error={state.error} />
    </>
  );
}
