import type { components } from '../../../../docs/client/parlor.js';
import { When } from '../../parts/when.jsx';
import { call } from '../../service/service.js';
import { counted, shownTime, words } from '../../words/words.js';
import { Listed, type ListProps, PAGE_SIZE, pageOf } from './listed.jsx';

type Mail = components['schemas']['OutboxEntryItem'];

const said = words.workspace.mails;
const COLUMNS = [said.queued, said.way, said.to, said.subject, said.state];

/** Of webhooks the queue has the number alone: people know them by their address. */
async function load(page: number) {
  const listed = await call('/chat/Workspace/OutboxList', { PageNumber: page, PageSize: PAGE_SIZE });
  const { rows, hasMore } = pageOf(page, listed);
  const webhooks = rows.some(({ Channel }) => Channel === 'webhook')
    ? await call('/chat/Workspace/WebhookList', {})
    : [];
  const addresses = new Map(webhooks.map(({ ID, Url }) => [String(ID), Url]));
  const addressed = ({ Recipient, ...mail }: Mail): Mail => ({
    ...mail,
    Recipient: (mail.Channel === 'webhook' && addresses.get(Recipient)) || Recipient,
  });
  return { rows: rows.map(addressed), hasMore };
}

/** What was sent or waits to be, and what became of it. */
export const Mails = (props: ListProps) => (
  <Listed {...props} {...{ load }} caption={said.caption} columns={COLUMNS} none={said.none} row={Row} />
);

const Row = ({ ID, Channel, Recipient, Subject, State, Attempts, Failure, QueuedAt, NextAttemptAt }: Mail) => (
  <tr key={ID}>
    <td data-label={said.queued}>
      <When instant={QueuedAt} />
    </td>
    <td data-label={said.way} class="figure">
      {said.ways[Channel]}
    </td>
    <td data-label={said.to} class="address" dir="auto">
      {Recipient}
    </td>
    <td data-label={said.subject} dir="auto">
      {Subject}
    </td>
    <td data-label={said.state}>
      <div>
        {said.states[State]} {Attempts > 0 && <span class="faint">({counted(said.tried, Attempts)})</span>}
        {Failure && (
          <p class="trouble" dir="auto">
            {Failure}
          </p>
        )}
        {NextAttemptAt && <p class="faint">{said.next(shownTime(NextAttemptAt))}</p>}
      </div>
    </td>
  </tr>
);
