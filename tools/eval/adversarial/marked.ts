import { encode } from 'gpt-tokenizer';
import type { ListingDetails } from '../../../src/real-estate/real-estate.api.js';
import type { Case, Cases } from './cases.js';
import { judged } from './judge.js';

/** What stands at the end of a sentence. */
const END = /(?<=[\p{L}\d)²])([.!?])(?=\s|$)/gu;

/** How a model might have worded the answer of a case about one home. */
type Wording = (answer: string, home: ListingDetails) => string;

const marked: Wording = (answer, { id }) => answer.replace(END, ` [#${id}]$1`);

/** "118 Larkmoor Bend" is "it". */
const nameless: Wording = (answer, { address }) =>
  answer.replace(new RegExp(String.raw`(?:\d+ )?${streetOf(address)}(?:,? #\w+| \d+(?:, \dº)?)?`, 'gu'), 'it');

const WORDINGS: readonly (readonly [name: string, wording: Wording])[] = [
  ['the home is named', (answer) => answer],
  ['named and marked', marked],
  ['"it"', nameless],
  ['"it" and marked', (answer, home) => marked(nameless(answer, home), home)],
];

/** How the check judges answers about one of several homes, with marks and without; and what marks cost. */
export function marksReport(cases: Cases): string {
  const lines = WORDINGS.map(([name, wording]) => {
    const worded = inWords(cases, wording);
    const { lies, truths } = judged(worded);
    const shown = lies.filter(({ isRight }) => !isRight).length;
    const stopped = truths.filter(({ isRight }, at) => !isRight && truths[at]!.invented.length > 0).length;
    const tokens = worded.truths.reduce((sum, { answer }) => sum + encode(answer).length, 0);
    return `| ${name} | ${shown} of ${lies.length} | ${stopped} of ${truths.length} | ${tokens} |`;
  });
  return [
    '| answers about one home | lies shown | truths stopped | tokens |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

function inWords(cases: Cases, wording: Wording): Cases {
  const of = (all: readonly Case[]): Case[] =>
    all.flatMap((one) => {
      const home = homeOf(one, cases);
      return home ? [{ ...one, answer: wording(one.answer, home) }] : [];
    });
  return { ...cases, lies: of(cases.lies), truths: of(cases.truths) };
}

/** The home that an answer names, where several were found; a lie about a name is no lie without it. */
function homeOf({ answer, found, lie = '' }: Case, { rows }: Cases): ListingDetails | undefined {
  const homes = found.map((mls) => rows.get(mls)!);
  const named = homes.filter(({ address }) => answer.includes(streetOf(address)));
  return homes.length > 1 && named.length === 1 && !lie.includes(streetOf(named[0]!.address)) ? named[0] : undefined;
}

/** "Larkmoor Bend" of "118 Larkmoor Bend". */
const streetOf = (address: string): string => address.replace(/^\d+ /, '').replace(/[ ,]*(?:#|\d).*$/, '');
