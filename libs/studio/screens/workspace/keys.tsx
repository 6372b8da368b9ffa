import type { components } from '../../../../docs/client/parlor.js';
import { When } from '../../parts/when.jsx';
import { call } from '../../service/service.js';
import { shownTime, words } from '../../words/words.js';
import { Listed, type ListProps, PAGE_SIZE } from './listed.jsx';

type Key = components['schemas']['KeyItem'];

const said = words.workspace.keys;
const COLUMNS = [said.name, said.kind, said.hint, said.opens, said.created, said.used, said.valid];

const load = async (page: number) => {
  const rows = await call('/chat/Workspace/KeyList', { PageNumber: page, PageSize: PAGE_SIZE });
  return { rows, hasMore: rows.length === PAGE_SIZE };
};

/** Who may call the service; of each key its last four characters alone. */
export const Keys = (props: ListProps) => (
  <Listed {...props} {...{ load }} caption={said.caption} columns={COLUMNS} none={said.none} row={Row} />
);

const Row = (key: Key) => (
  <tr key={key.ID}>
    <td data-label={said.name} dir="auto">
      {key.Name}
    </td>
    <td data-label={said.kind}>{said.kinds[key.Kind]}</td>
    <td data-label={said.hint}>
      <code>{key.Hint}</code>
    </td>
    <td data-label={said.opens}>
      <div>
        {key.SerialNumbers === null ? said.allChatbots : said.theseChatbots(key.SerialNumbers.join(', '))}{' '}
        {key.Operations !== null && said.theseOperations(key.Operations.join(', '))}
      </div>
    </td>
    <td data-label={said.created}>
      <When instant={key.CreatedAt} />
    </td>
    <td data-label={said.used}>{key.LastUsedAt === null ? said.never : <When instant={key.LastUsedAt} />}</td>
    <td data-label={said.valid}>{validity(key)}</td>
  </tr>
);

function validity({ RevokedAt, ExpiresAt }: Key): string {
  if (RevokedAt !== null) return said.revoked(shownTime(RevokedAt));
  return ExpiresAt === null ? said.always : said.until(shownTime(ExpiresAt));
}
