import type { components } from '../../../../docs/client/parlor.js';
import { addressOf } from '../../shell/place.js';
import { shownNumber, words } from '../../words/words.js';

type Kinds = components['schemas']['InsightsRecord']['Wanted'];
type Price = Kinds['Prices'][number];

interface Line {
  readonly name: string;
  /** Words by which conversations are found; a price is in no text as it is told here. */
  readonly text?: string;
  readonly count: number;
  readonly missed: number;
}

const said = words.insights;

interface SearchedForProps {
  readonly serialNumber: string;
  readonly title: string;
  readonly hint: string;
  readonly of: Kinds;
}

/** What searches were for, a table for each kind. */
export function SearchedFor({ serialNumber, title, hint, of: { Cities, Prices, Features } }: SearchedForProps) {
  const named = ({ Name, Count, Missed }: Kinds['Cities'][number]): Line => ({
    ...{ name: Name, text: Name, count: Count, missed: Missed },
  });
  const kinds = [
    [said.cities, Cities.map(named)],
    [said.prices, Prices.map((price) => ({ name: priceInWords(price), count: price.Count, missed: price.Missed }))],
    [said.features, Features.map(named)],
  ] as const;
  const known = kinds.filter(([, lines]) => lines.length > 0);
  return (
    <section>
      <h2>{title}</h2>
      {hint && known.length > 0 && <p class="faint">{hint}</p>}
      {known.length === 0 && <p>{said.nothing}</p>}
      <div class="columns">
        {known.map(([name, lines]) => (
          <LineTable caption={name} lines={lines} serialNumber={serialNumber} />
        ))}
      </div>
    </section>
  );
}

const priceInWords = ({ SaleType, Bound, Amount }: Price): string => {
  const bound = said.bounds[Bound as 'most' | 'least'](shownNumber(Amount));
  return SaleType === null ? bound : `${words.homes.choices.SaleType[SaleType as 'for_sale' | 'for_rent']}, ${bound}`;
};

interface LineTableProps {
  readonly caption: string;
  readonly lines: readonly Line[];
  readonly serialNumber: string;
}

function LineTable({ caption, lines, serialNumber }: LineTableProps) {
  return (
    <table class="numbers">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{said.what}</th>
          <th scope="col">{said.searches}</th>
          <th scope="col">{said.missed}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, text, count, missed }) => (
          <tr>
            <th scope="row" dir="auto">
              {text ? <a href={addressOf(serialNumber, 'conversations', { query: { text } })}>{name}</a> : name}
            </th>
            <td>{shownNumber(count)}</td>
            <td>{shownNumber(missed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
