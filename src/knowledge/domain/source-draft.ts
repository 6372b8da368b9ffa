import { type DraftPassage, passageOfPair, passagesOfText } from './passages.js';
import { sameQuestion } from './words.js';
import { lengthOf, type NewSource, type Pair, PLACES } from './source.js';

/** A source and the passages that it is searched by. */
export interface SourceDraft {
  readonly source: NewSource;
  readonly passages: readonly DraftPassage[];
}

/** A lesson whose passages are yet to be made. */
export interface Draft {
  readonly source: NewSource;
  readonly passages: Iterable<DraftPassage>;
}

const READY = { status: 'Ready', statusMessage: '' } as const;

/** The free text, its passages cut one by one as they are asked for; none where it is blank. */
export function draftsOfText(text: string): Draft[] {
  if (text.trim() === '') return [];
  const length = lengthOf(text);
  const source: NewSource = { type: 'Text', name: '', value: text, length, place: PLACES.Text, matches: '', ...READY };
  return [{ source, passages: passagesOfText('', text) }];
}

/** A pair that stands at this index of its list. */
export function draftOfPair(pair: Pair, index: number): SourceDraft {
  const { question: name, answer: value } = pair;
  const place = PLACES.QA + index;
  const matches = sameQuestion(name);
  const source: NewSource = { type: 'QA', name, value, length: lengthOf(value), place, matches, ...READY };
  return { source, passages: [passageOfPair(pair)] };
}
