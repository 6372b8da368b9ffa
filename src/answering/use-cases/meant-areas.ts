import type { ListingQuery, ListingSearch } from '../../real-estate/real-estate.api.js';
import type { PlainArea } from '../domain/arguments/range-arguments.js';
import { wordsOfName } from '../domain/arguments/argument-names.js';
import { unitOfArea } from '../domain/arguments/words/measuring-units.js';
import { queryOf } from './listing-query.js';

type Values = Readonly<Record<string, unknown>>;

/** What says where homes are: the others in the same places are measured as they are. */
const PLACE = ['city', 'state', 'zip'];
/** Listings that are looked at. */
const SEEN = 20;
/** Up to these sizes a number in square feet is that of no home, and of hardly a lot. */
const MOST_METRES: Readonly<Record<string, number>> = { Area: 300, LotArea: 1_000 };
/** Names in English; who names an area in another language counts in metres. */
const ENGLISH =
  /^(?:area|size|sq|square|feet|foot|footage|living|floor|building|lot|land|plot|space|interior|surface|parcel)/;

/**
 * Sizes that a model gave in no unit, as they are meant: in square feet, as the tool asks for them, unless all homes of the
 * place are measured in metres and no one there would count so few feet.
 */
export async function meantAreas(
  listings: ListingSearch,
  chatbotId: number,
  values: Values,
  plain: readonly PlainArea[],
): Promise<Values> {
  const bounds = plain.flatMap(({ argument, name }) =>
    boundsOf(name, values).filter((bound) => isMetric(argument, values[bound], MOST_METRES[name]!)),
  );
  if (bounds.length === 0 || !(await isMeasuredInMetres(listings, chatbotId, values))) return values;
  const inFeet = bounds.map((bound) => [bound, Number(values[bound]) * unitOfArea('m²')] as const);
  return { ...values, ...Object.fromEntries(inFeet) };
}

/** Of a contradiction nothing is made; it is told. */
function boundsOf(name: string, values: Values): readonly string[] {
  const [least, most] = [values[`min${name}`], values[`max${name}`]];
  return Number(least ?? 0) > Number(most ?? Infinity) ? [] : [`min${name}`, `max${name}`];
}

const isMetric = (argument: string, value: unknown, most: number): boolean =>
  typeof value === 'number' &&
  value > 0 &&
  (value <= most || !wordsOfName(argument).some((word) => ENGLISH.test(word)));

async function isMeasuredInMetres(listings: ListingSearch, chatbotId: number, values: Values): Promise<boolean> {
  const place = Object.fromEntries(PLACE.filter((name) => name in values).map((name) => [name, values[name]]));
  const found = await listings.find(chatbotId, queryOf(place) as ListingQuery, { take: SEEN });
  return found.listings.length > 0 && found.listings.every(({ areaUnit }) => areaUnit === 'Square Meters');
}
