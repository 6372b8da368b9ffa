import type { components } from '../../../../docs/client/parlor.js';
import { When } from '../../parts/when.jsx';
import { call } from '../../service/service.js';
import { words } from '../../words/words.js';
import { factsInWords } from './facts-in-words.js';
import { Listed, type ListProps, PAGE_SIZE, pageOf } from './listed.jsx';

type Change = components['schemas']['AuditItem'];

const said = words.workspace.changes;
const COLUMNS = [said.when, said.who, said.what, said.values];

const load = async (page: number) =>
  pageOf(page, await call('/chat/Workspace/AuditList', { PageNumber: page, PageSize: PAGE_SIZE }));

/** Every change, and every one that a known caller was refused. */
export const Changes = (props: ListProps) => (
  <Listed {...props} {...{ load }} caption={said.caption} columns={COLUMNS} none={said.none} row={Row} />
);

const Row = ({ ID, Time, Actor, Address, Operation, Outcome, Code, Object, Before, After }: Change) => {
  const facts = factsInWords(Object?.Kind, Before, After);
  return (
    <tr key={ID}>
      <td data-label={said.when}>
        <When instant={Time} />
      </td>
      <td data-label={said.who}>
        <div>
          <bdi>{Actor?.Name || Actor?.ID || words.settings.versions.byItself}</bdi>{' '}
          {Address && <span class="faint">{said.from(Address)}</span>}
        </div>
      </td>
      <td data-label={said.what}>
        <div>
          <code>{Operation}</code>{' '}
          {Object && (
            <>
              {kindInWords(Object.Kind)} <bdi class="faint">{Object.ID}</bdi>
            </>
          )}
          {Outcome === 'Refused' && <p class="trouble">{said.refused(String(Code))}</p>}
        </div>
      </td>
      <td data-label={said.values}>
        {facts.length > 0 && (
          <ul class="facts">
            {facts.map(({ name, before, after }) => (
              <li key={name}>
                <bdi>{name}</bdi>:{' '}
                {before !== null && (
                  <>
                    <q dir="auto">{before}</q> →{' '}
                  </>
                )}
                {after === null ? words.settings.versions.empty : <q dir="auto">{after}</q>}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
};

/** A newer service may know more kinds than these pages. */
const kindInWords = (kind: string): string => new Map(Object.entries(said.kinds)).get(kind) ?? kind;
