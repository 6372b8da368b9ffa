/** A line of the report. Numbers stand in the unit that `what` names. */
export interface Line {
  readonly what: string;
  readonly floor?: number;
  readonly ours: number;
  readonly ratio?: number;
  /** Empty where there is none: the line explains another. */
  readonly goal: string;
  readonly isMet?: boolean;
}

const HEAD = ['what', 'floor', 'ours', 'ratio', 'goal', 'met'];

export function tableOf(title: string, lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const written = rows.map(
    (row) => `| ${row.map((cell, column) => align(cell, widths[column]!, column)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [title, '', written[0], rule, ...written.slice(1), ''].join('\n');
}

const cellsOf = ({ what, floor, ours, ratio, goal, isMet }: Line): string[] => [
  what,
  number(floor),
  number(ours),
  ratio === undefined ? '' : ratio.toFixed(2),
  goal,
  isMet === undefined ? '' : isMet ? 'yes' : 'NO',
];

const number = (value: number | undefined): string =>
  value === undefined ? '' : value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

const isNumber = (column: number): boolean => column >= 1 && column <= 3;

const align = (cell: string, width: number, column: number): string =>
  isNumber(column) ? cell.padStart(width) : cell.padEnd(width);
