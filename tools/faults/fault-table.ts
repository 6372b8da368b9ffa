import { FAULT_NAMES } from './fault-names.js';

/** One test of a run, as jest's JSON report tells it. */
export interface ReportedTest {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
}

export interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly ReportedTest[] }[];
}

interface Fault {
  readonly databases: Set<string>;
  passed: number;
  /** Failed, or left out. */
  others: number;
}

/** Last number of each group of faults, and what the group is about. */
const GROUPS: readonly (readonly [last: number, name: string])[] = [
  [27, 'Keys, rights, workspaces'],
  [47, 'Transport and JSON'],
  [63, 'Edit'],
  [81, 'ClientAsk'],
  [100, 'Listings'],
  [114, 'Files'],
  [131, 'Persistence'],
  [152, 'Streams'],
  [175, 'Limits'],
  [187, 'Outbound requests, gateways'],
  [212, 'Model output, mail, operations'],
];
const LAST_FAULT = 212;
/** How a suite says on which database it runs. */
const ON_DATABASE = / on (SQLite|MariaDB)\b/;

/** A title begins with the numbers of its faults: "193, 194 …" or "051 052 …". */
const NUMBERED = /^(\d{3}(?:,? \d{3})*) (.+)$/s;

/** The faults that tests carry the numbers of, as tables in Markdown. */
export function faultTable({ testResults }: Report): string {
  const faults = new Map<number, Fault>();
  for (const test of testResults.flatMap(({ assertionResults }) => assertionResults)) note(test, faults);
  const numbers = [...faults.keys()].sort((one, other) => one - other);
  const sections = GROUPS.map(([last, name], index) => {
    const first = (GROUPS[index - 1]?.[0] ?? 0) + 1;
    const rows = numbers
      .filter((number) => number >= first && number <= last)
      .map((number) => row(number, faults.get(number)!));
    return rows.length === 0
      ? ''
      : `## ${name}\n\n| no. | what | on | tests | result |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return [INTRODUCTION, ...sections.filter((section) => section !== '')].join('\n');
}

const INTRODUCTION = `# Faults that the tests provoke

Written by \`npm run campaign -- faults REPORT\` from the JSON report of a test run (\`npm test -- --json --outputFile=REPORT\`). A test carries
the numbers of its faults in its name. Databases are those that its tests ran on; a dash stands where no test needed one. A
number that is not here has no test yet.
`;

function note({ ancestorTitles, title, status }: ReportedTest, faults: Map<number, Fault>): void {
  const texts = [...ancestorTitles, title];
  const database = texts.flatMap((text) => ON_DATABASE.exec(text)?.[1] ?? []);
  const numbers = texts.flatMap((text) => NUMBERED.exec(text)?.[1]!.split(/,? /).map(Number) ?? []);
  for (const number of new Set(numbers)) {
    if (number < 1 || number > LAST_FAULT) continue;
    const fault = faults.get(number) ?? { databases: new Set(), passed: 0, others: 0 };
    database.forEach((name) => fault.databases.add(name));
    if (status === 'passed') fault.passed++;
    else fault.others++;
    faults.set(number, fault);
  }
}

function row(number: number, { databases, passed, others }: Fault): string {
  const on = databases.size === 0 ? '–' : [...databases].sort().reverse().join(', ');
  const result = others === 0 ? 'passed' : `${others} not passed`;
  const what = FAULT_NAMES[number] ?? '';
  return `| ${String(number).padStart(3, '0')} | ${what} | ${on} | ${passed + others} | ${result} |`;
}
