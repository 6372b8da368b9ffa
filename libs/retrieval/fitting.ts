import { isOfMoney, isSame, type Term, termsOf } from './terms.js';

/** What an owner has written: a pair with its question as the title, or a sentence under a heading. */
export interface KnowledgeText {
  readonly isPair: boolean;
  readonly title: string;
  readonly text: string;
}

/** What answers a question. */
export interface KnowledgeAnswer {
  /** One pair, or sentences in the order of the text. */
  readonly told: readonly KnowledgeText[];
  /** How much of what the question is about they tell of, from 0 to 1. */
  readonly covered: number;
  /** Whether only money is asked of, and the pair is about one service. */
  readonly isNarrower: boolean;
}

type Terms = readonly Term[];
interface Unit {
  readonly told: KnowledgeText;
  readonly title: Terms;
  readonly all: Terms;
}

/** Less of a question that is told of is no answer to it: not to know is better than to say something else. */
const LEAST_COVERED = 0.7;
/** Where a pair's own question is asked as a whole, the visitor may say more around it. */
const LEAST_AROUND = 0.3;
/** Less of a pair's own question that is asked makes it another question. */
const LEAST_ASKED = 0.5;
const MOST_SENTENCES = 2;
/** What the agency has a name for counts more than what a home has one for, and that more than a word. */
const [OF_AGENCY, OF_HOME, WORD] = [2, 1, 0.5];
/** Many services cost money: that it is asked tells none of them from another. */
const OF_MONEY = 0.5;

/** The pair or the sentences that tell of most of what is asked; undefined where none tells of enough. */
export function fitting(asked: Terms, told: readonly KnowledgeText[], isLoose = false): KnowledgeAnswer | undefined {
  const anchors = asked.filter(isAnchor);
  const telling = [anchors.filter(({ isOf }) => isOf), anchors, asked.filter(isOwn)].find(({ length }) => length > 0);
  if (!telling) return undefined;
  const units = told.map((one): Unit => {
    const title = termsOf(one.title);
    return { told: one, title, all: [...title, ...termsOf(one.text)] };
  });
  const weigh = weightsOf(units);
  const share = (terms: Terms, of: Terms): number =>
    sum(of.filter((term) => holds(terms, term)).map(weigh)) / sum(of.map(weigh));
  const bearing = units.filter(({ all }) => telling.some((term) => holds(all, term)));
  const pairs = bearing
    .filter(({ told: { isPair } }) => isPair)
    .map(({ told: pair, title, all }) => ({
      ...{ told: [pair], covered: share(all, asked), ownAsked: share(asked, title) },
      isNarrower: asked.every(isOfMoney) && !title.every(isOfMoney),
      isWhole: title.every((term) => !isOfMoney(term) && asked.some((one) => isSure(one) && isSame(one, term))),
    }))
    .filter(({ covered, ownAsked }) => ownAsked >= LEAST_ASKED || (covered === 1 && ownAsked > 0))
    .map((pair) => ({ ...pair, isNarrower: pair.isNarrower || pair.ownAsked < LEAST_ASKED }))
    .sort((one, other) => other.ownAsked - one.ownAsked);
  const chosen = together(
    bearing.filter(({ told: { isPair } }) => !isPair),
    telling,
    share,
  );
  const terms = chosen.flatMap(({ all }) => all);
  const texts = { told: chosen.map((unit) => unit.told), covered: share(terms, asked), isNarrower: false };
  const all: readonly KnowledgeAnswer[] = [...pairs, texts];
  const { told: best, covered, isNarrower } = all.reduce((most, one) => (one.covered > most.covered ? one : most));
  if (covered >= LEAST_COVERED) return { told: best, covered, isNarrower };
  return isLoose ? pairs.find((one) => one.isWhole && one.covered >= LEAST_AROUND) : undefined;
}

/** What is of the agency for certain, or a word. */
const isSure = ({ isOf, isWord }: Term): boolean => isOf === 'agency' || isWord;
/** What a question may turn on: what it names of an agency, and words that no search has a filter for. */
const isAnchor = ({ isOf, isWord }: Term): boolean => isOf !== undefined || isWord;
/** What homes and the agency's rules tell of; that a home is for rent, every question says. */
const isOwn = ({ names }: Term): boolean => !names.every((name) => name.startsWith('offer.'));

/** The sentences that tell of the most, each of something that those before it do not. */
function together(units: readonly Unit[], wanted: Terms, share: (terms: Terms, of: Terms) => number): readonly Unit[] {
  const chosen: Unit[] = [];
  for (let left = wanted; left.length > 0 && chosen.length < MOST_SENTENCES;) {
    const best = units
      .map((unit) => ({ unit, told: share(unit.all, left) }))
      .reduce((most, one) => (one.told > most.told ? one : most), { unit: units[0], told: 0 });
    if (!best.unit || best.told === 0) break;
    chosen.push(best.unit);
    left = left.filter((term) => !holds(best.unit!.all, term));
  }
  return chosen.sort((a, b) => units.indexOf(a) - units.indexOf(b));
}

const holds = (terms: Terms, term: Term): boolean => terms.some((one) => isSame(one, term));
const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);

/** What few of the texts tell of says more; what none does counts as if one did. */
function weightsOf(units: readonly Unit[]): (term: Term) => number {
  return (term) => {
    const having = Math.max(1, units.filter(({ all }) => holds(all, term)).length);
    const rarity = Math.log(1 + (Math.max(units.length, 1) - having + 0.5) / (having + 0.5));
    return rarity * weightOf(term);
  };
}

function weightOf(term: Term): number {
  if (isOfMoney(term)) return OF_MONEY;
  return term.isOf ? OF_AGENCY : term.isWord ? WORD : OF_HOME;
}
