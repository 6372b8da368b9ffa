import type { components } from '../../../../docs/client/parlor.js';
import { When } from '../../parts/when.jsx';
import { call } from '../../service/service.js';
import { words } from '../../words/words.js';
import { Listed, type ListProps } from './listed.jsx';

type Webhook = components['schemas']['WebhookItem'];

const said = words.workspace.webhooks;
const COLUMNS = [said.url, said.purpose, said.events, said.state, said.created];

const load = async () => ({ rows: await call('/chat/Workspace/WebhookList', {}), hasMore: false });

/** Programs that are told what happens. */
export const Webhooks = (props: ListProps) => (
  <Listed {...props} {...{ load }} caption={said.caption} columns={COLUMNS} none={said.none} row={Row} />
);

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
