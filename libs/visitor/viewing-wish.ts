import { Reader, type ConceptHit } from '../listing-words/said.js';

const VIEWING = new Reader(['viewing.', 'when.day', 'when.part', 'when.hour']);
/** Characters between a word for a visit and the time, and what asks for it. */
const [TO_TIME, TO_ASKING] = [80, 20];
/** Characters between what is to be sent and "by mail": "pictures of the second one by mail". */
const TO_MAIL = 40;

const MATERIAL = new Reader(['material.', 'fact.pictures', 'agency.documents']);

/** Whether something is to be sent: a brochure, whatever is said of it; what this chat shows as well, where it is to come by mail. */
function wishesMaterial(message: string): boolean {
  const all = MATERIAL.in(message);
  const mails = all.filter(({ concept }) => concept === 'material.mail');
  return all.some(
    (said) => said.concept === 'material.sent' || (!mails.includes(said) && isNear(said, mails, TO_MAIL)),
  );
}

const isNear = ({ at, end }: ConceptHit, others: readonly ConceptHit[], most: number): boolean =>
  others.some((other) => Math.max(other.at - end, at - other.end) <= most);

/** Whether the visitor wants what only a person can do: a viewing, an offer, a complaint, to send something. */
export const wishesViewing = (message: string): boolean => wishesMaterial(message) || wishesVisit(message);

/** A tour on the screen needs no person. */
function wishesVisit(message: string): boolean {
  const all = VIEWING.in(message);
  const of = (...kinds: readonly string[]): ConceptHit[] =>
    all.filter(({ concept }) => kinds.some((kind) => concept === `viewing.${kind}`));
  if (of('screen').length > 0) return false;
  const asking = of('ask');
  const times = all.filter(({ concept }) => concept === 'viewing.when' || concept.startsWith('when.'));
  return (
    of('sure', 'person').length > 0 ||
    of('visit').some((one) => isNear(one, times, TO_TIME) || isNear(one, asking, TO_ASKING)) ||
    of('see').some((one) => isNear(one, times, TO_TIME) && isNear(one, asking, TO_ASKING))
  );
}

const PERSON = new Reader(['viewing.person']);

/** The same, where it is to see a home: an offer, a complaint or a brochure has no time and no home to be seen. */
export const wishesToSee = (message: string): boolean =>
  wishesVisit(message) && PERSON.in(message).length === 0 && !wishesMaterial(message);

/** Times of one wish. */
export const MOST_TIMES = 3;

const TIMES = new Reader(['when.']);
/** No hour, minute or day of a month is a larger number: "A-1002 am Samstag" names no hour. */
const LARGEST = 59;
const isSmall = ({ word }: ConceptHit): boolean =>
  word.split(' ').every((part) => !(Number.parseInt(part, 10) > LARGEST));
/** Characters between the day and the hour of one time at most: ", at ". */
const TO_HOUR = 5;
const HOURS = ['when.hour', 'when.clock', 'when.about'];

/**
 * Times that a message names, in its own words and order: "Saturday at 10". Words that
 * follow at once and tell more of it belong to the same time. An hour alone is no time, since nobody knows the day.
 */
export function timesIn(message: string): string[] {
  const times: { readonly at: number; end: number; readonly says: Set<string> }[] = [];
  for (const { concept, at, end } of TIMES.in(message).filter(isSmall)) {
    const last = times.at(-1);
    if (last && at - last.end <= TO_HOUR && !last.says.has(concept)) {
      last.says.add(concept);
      last.end = end;
    } else times.push({ at, end, says: new Set([concept]) });
  }
  return times
    .filter(({ says }) => [...says].some((concept) => !HOURS.includes(concept)))
    .map(({ at, end }) => message.slice(at, end));
}
