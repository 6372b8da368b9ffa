import type { SeenRow } from '../rows/seen-row.js';
import type { Statement } from './statements.js';
import type { Clause, Part } from './subjects.js';

/** What the phrase behind "the same" names: "on the same day", "of the same size", "in the same city". */
const FIELDS: Readonly<Record<string, string>> = {
  'unit/days': 'open house',
  'field/open house': 'open house',
  'unit/years': 'year',
  'field/year': 'year',
  'field/price': 'price',
  'field/rent': 'price',
  'field/area': 'area',
  'field/lot': 'lot',
  'unit/beds': 'beds',
  'unit/baths': 'baths',
  'unit/parking': 'parking',
  'field/hoa': 'hoa',
  'field/tax': 'tax',
  'field/deposit': 'deposit',
  'field/school': 'school',
  'field/energy class': 'energy class',
};
const PLACES = /^(?:city|town|ciudad|ville|stadt|cidade|città)$/i;

/** Parts behind "the same" within which the word stands that says what is the same. */
const MOST_BETWEEN = 3;

/** "Both have the same number of bedrooms": the homes spoken of are alike, or not where it is denied. */
export function sameStatements({ parts, subject }: Clause): Statement[] {
  const at = parts.findIndex(
    (part) => part.kind === 'term' && part.meaning === 'same' && /same|mism|même|mesm/i.test(part.text),
  );
  if (at < 0 || !subject || subject.length < 2) return [];
  const behind = parts.slice(at + 1, at + 1 + MOST_BETWEEN).find((part) => valueIn(part) !== null);
  const value = behind ? valueIn(behind) : null;
  if (!behind || !value) return [];
  const isDenied = parts.slice(0, at).some((part) => part.kind === 'term' && part.meaning === 'not');
  const values = new Set(subject.map(value));
  return [
    { text: `${parts[at]!.text} ${behind.text}`, isTrueOf: () => (values.size === 1 && !values.has('')) !== isDenied },
  ];
}

/** What each home says of what a part names; null where it names nothing that is compared. */
function valueIn(part: Part): ((row: SeenRow) => string) | null {
  if (PLACES.test(part.text)) return (row) => row.text('city');
  const field = part.kind === 'term' ? FIELDS[part.meaning] : undefined;
  if (!field) return null;
  return (row) => {
    const [first] = row.fields.get(field) ?? [];
    return first ? String(first.figure?.readings[0]!.value ?? first.text) : '';
  };
}
