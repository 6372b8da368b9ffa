import type { components } from '../../../../docs/client/parlor.js';
import { Table } from '../../parts/table.jsx';
import { renamed } from '../../parts/troubles.js';
import { counted, shownNumber, words } from '../../words/words.js';

const said = words.homes.import;

interface ImportReportProps {
  readonly title: string;
  /** What each field is called in the file, else in these pages. */
  readonly called: Readonly<Record<string, string>>;
  readonly report: components['schemas']['ListingImportResult'];
}

/** What became of the rows of a file, and which of them are wrong. */
export function ImportReport({ title, called, report }: ImportReportProps) {
  const { Added, Changed, Unchanged, Gone, Faulty, Problems, LeftOut, Taken } = report;
  const tally = [Added, Changed, Unchanged, Gone].map(shownNumber) as [string, string, string, string];
  const isCut = Faulty > Problems.length;
  const caption = isCut ? said.firstProblems(shownNumber(Problems.length), shownNumber(Faulty)) : said.problems;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>{Taken ? said.tally(...tally) : counted(said.notTaken, Faulty)}</p>
      {LeftOut.map(({ Reason, Count }) => (
        <p>{said.leftOut(shownNumber(Count), Reason)}</p>
      ))}
      {Problems.length > 0 && (
        <Table caption={caption} columns={[said.line, said.problem]}>
          {Problems.map(({ Line, Message }) => (
            <tr>
              <td data-label={said.line}>{Line}</td>
              <td data-label={said.problem} dir="auto">
                {renamed(Message, called)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
