import type { components } from '../../../../docs/client/parlor.js';
import { Table } from '../../parts/table.jsx';
import { words } from '../../words/words.js';

const said = words.homes.import;

interface ImportReportProps {
  readonly title: string;
  readonly report: components['schemas']['ListingImportResult'];
}

/** What became of the rows of a file, and which of them are wrong. */
export function ImportReport({ title, report }: ImportReportProps) {
  const { Added, Changed, Unchanged, Gone, Faulty, Problems, LeftOut, Taken } = report;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>{Taken ? said.tally(Added, Changed, Unchanged, Gone) : said.notTaken(Faulty)}</p>
      {LeftOut.map(({ Reason, Count }) => (
        <p>{said.leftOut(Count, Reason)}</p>
      ))}
      {Problems.length > 0 && (
        <Table caption={said.problems(Faulty)} columns={[said.line, said.problem]}>
          {Problems.map(({ Line, Message }) => (
            <tr>
              <td data-label={said.line}>{Line}</td>
              <td data-label={said.problem} dir="auto">
                {Message}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
