import type { PathCondition, Mapping, MappingRow } from '../../src/real-estate/adapters/cli/feeds/mapping.js';
import type { ResoPreset } from '../../src/real-estate/adapters/cli/pull/presets.js';
import { RULES } from '../../src/real-estate/adapters/cli/feeds/rules.js';

const code = (text: string): string => `\`${text}\``;
const either = (words: readonly string[]): string => words.join(' or ');

const said = (condition: PathCondition): string =>
  Object.entries(condition)
    .map(([path, words]) => `${code(path)} says ${either(words)}`)
    .join(' and ');

function wayOf({ as = 'text', words, by, byDefault, weights, when, unless, value }: MappingRow): string {
  const span = by ? `by ${code(by)}${byDefault ? `, else ${byDefault}` : ''}` : byDefault && `in ${byDefault}`;
  return [
    RULES[as].says,
    weights && `each counting ${weights.join(' and ')}`,
    words &&
      code(
        Object.entries(words)
          .map((pair) => pair.join(' → '))
          .join(', '),
      ),
    span,
    when && `where ${said(when)}`,
    unless && `unless ${said(unless)}`,
    value !== undefined && `else "${value}"`,
  ]
    .filter(Boolean)
    .join('; ');
}

const line = (row: MappingRow): string[] => [
  row.column === undefined ? row.to : `${row.to} "${row.column}"`,
  (row.from ?? []).map(code).join(', '),
  wayOf(row),
];

/** A table of a page, each column as wide as its widest cell, as the formatter of the pages leaves it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((cells) => cells[at]!.length)));
  const written = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [written(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(written)].join(
    '\n',
  );
}

/** The lines of a mapping, as docs/feeds.md shows them. */
export const fieldsTable = ({ rows }: Mapping): string => table(['field', 'from', 'how'], rows.map(line));

/** The homes that a mapping leaves out. */
export const withheldTable = ({ withheld }: Mapping): string =>
  table(
    ['left out where', 'because'],
    withheld.map(({ when, because, unless }) => [said(when) + (unless ? `, unless ${code(unless)}` : ''), because]),
  );

const OF_PRESET: readonly (readonly [head: string, cell: (preset: ResoPreset) => string])[] = [
  ['listings at', ({ resource }) => code(resource)],
  ['token', ({ tokenPath }) => (tokenPath ? `of a client, at ${code(tokenPath)}` : 'as it is')],
  ['records, keys of a page', ({ top, topOfKeys = top }) => (top ? `${top}, ${topOfKeys}` : 'as the server says')],
  [
    'sent besides',
    ({ query = {} }) =>
      Object.entries(query)
        .map((pair) => code(pair.join('=')))
        .join(', '),
  ],
  ['filter names', ({ needs }) => (needs ? code(needs) : '')],
  ['deletes by', ({ takesBack }) => (takesBack === 'keys' ? 'its keys' : code(takesBack))],
  ['token of pictures', ({ pictures }) => (pictures ? `as ${code(pictures.header)}, at ${code(pictures.domain)}` : '')],
  ['requests a second', ({ perSecond }) => String(perSecond)],
  ['quotas end at', ({ resets = [] }) => resets.map(code).join(', ')],
];

/** What vendors want, as docs/feeds.md shows it. */
export const presetsTable = (presets: Readonly<Record<string, ResoPreset>>): string =>
  table(
    ['preset', ...OF_PRESET.map(([head]) => head)],
    Object.entries(presets).map(([name, preset]) => [code(name), ...OF_PRESET.map(([, cell]) => cell(preset))]),
  );
