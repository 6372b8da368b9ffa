import type { components } from '../../../../docs/client/parlor.js';
import { call } from '../../service/service.js';
import { useLoaded } from '../../service/use-loaded.js';
import { words } from '../../words/words.js';
import { Listed, type ListProps, When } from './listed.jsx';

type Webhook = components['schemas']['WebhookItem'];

const said = words.workspace.webhooks;
const COLUMNS = [said.url, said.purpose, said.events, said.state, said.created];

/** Programs that are told what happens. */
export function Webhooks(props: ListProps) {
  const load = async () => ({ rows: await call('/chat/Workspace/WebhookList', {}), hasMore: false });
  const loaded = useLoaded(load, []);
  return <Listed {...props} {...{ loaded }} caption={said.caption} columns={COLUMNS} none={said.none} row={Row} />;
}

const Row = ({ ID, Url, Description, Events, OffBecause, CreatedAt }: Webhook) => (
  <tr key={ID}>
    <td data-label={said.url} dir="auto">
      {Url}
    </td>
    <td data-label={said.purpose} dir="auto">
      {Description}
    </td>
    <td data-label={said.events}>
      {Events.length === 0 ? said.allEvents : Events.map((name) => said.ofEvents[name]).join(', ')}
    </td>
    <td data-label={said.state}>{OffBecause === null ? said.active : said.off[OffBecause]}</td>
    <td data-label={said.created}>
      <When instant={CreatedAt} />
    </td>
  </tr>
);
