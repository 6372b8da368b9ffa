import { oneOf } from '../listing-words/catalogue.js';
import { isBorder } from '../listing-words/clauses.js';
import { Reader, type ConceptHit } from '../listing-words/said.js';
import { saysSomething } from '../domain/plain-text.js';

const WORDS = new Reader(['person.']);
/** Whom a visitor wishes for, and what that person is to do. */
const SOMEBODY = 'person.somebody';
const REACHES = oneOf(['person.talk', 'person.call']);
const isSmall = oneOf(['person.between', 'person.please']);

/**
 * Whether a message wishes for a person, in the languages of the catalogues; a model may understand more. Somebody beside "talk to" or
 * "call me" does, a phrase that stands for itself does, and so does a message that says nothing else: "an agent, please".
 */
export const wishesPerson = (message: string): boolean =>
  runsOf(message).some((run) => saysWish(run.filter(({ concept }) => !isSmall(concept))) || isAllSaid(run, message));

/** Words that follow one another with nothing but a blank or a comma between them. */
function runsOf(message: string): readonly ConceptHit[][] {
  const runs: ConceptHit[][] = [];
  let end = -1;
  for (const said of WORDS.in(message)) {
    const isNext = end >= 0 && message.slice(end, said.at).replace(',', '').trim() === '';
    if (isNext) runs.at(-1)!.push(said);
    else runs.push([said]);
    end = said.end;
  }
  return runs;
}

function saysWish(words: readonly ConceptHit[]): boolean {
  return words.some(({ concept }, at) => {
    const next = words[at + 1]?.concept ?? '';
    const isPair = (concept === SOMEBODY && REACHES(next)) || (REACHES(concept) && next === SOMEBODY);
    return (concept === 'person.wish' || isPair) && words[at - 1]?.concept !== 'person.no';
  });
}

/** "Agent!", "call me"; within a longer message it says please: "Fine. An agent, please." */
function isAllSaid(run: readonly ConceptHit[], message: string): boolean {
  const says = (...concepts: readonly string[]): boolean => run.some(({ concept }) => concepts.includes(concept));
  if (!says(SOMEBODY, 'person.call') || says('person.no')) return false;
  const [before, behind] = [message.slice(0, run[0]!.at).trim(), message.slice(run.at(-1)!.end).trim()];
  const isAlone = !saysSomething(before + behind);
  return isAlone || (says('person.please') && endsClause(before.at(-1)) && endsClause(behind.at(0)));
}

const endsClause = (sign: string | undefined): boolean => sign === undefined || isBorder(sign);
