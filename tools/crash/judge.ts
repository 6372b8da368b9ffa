import { isDeepStrictEqual } from 'node:util';
import { dataOf, type Expected, nameOf, type Single } from './expected.js';
import { shownOf } from './listing-wishes.js';
import type { Seen, SeenChatbot, SeenFile, SeenListing, SeenTurn } from './seen.js';
import { bytesOf, type Fields, hashOf, type Kind } from './wish.js';

/** What is wrong by the ledger with what was seen, one sentence each; nothing, if all is well. Settles what was open. */
export function judge(expected: Expected, seen: Seen): string[] {
  return [
    ...expected.faults.splice(0),
    ...[...seen.listings].flatMap(([mark, listings]) => judgeListing(expected, mark, listings)),
    ...[...seen.chatbots].flatMap(([serialNumber, chatbot]) => judgeChatbot(expected, serialNumber, chatbot)),
    ...[...seen.singles].flatMap(([mark, rows]) => judgeSingle(expected.singles.get(mark)!, rows)),
    ...seen.pairs
      .filter(({ kept, counted }) => kept !== counted)
      .map(({ what, kept, counted }) => `${what}: ${kept} kept, ${counted} there`),
  ];
}

function judgeListing(expected: Expected, mark: string, seen: readonly SeenListing[]): string[] {
  const thing = expected.listings.get(mark)!;
  const id = expected.ids.get(mark);
  const isAs = (state: Fields | null) =>
    state === null
      ? seen.length === 0
      : seen.length === 1 && isDeepStrictEqual(seen[0]!.shown, shownOf(state)) && (id ?? seen[0]!.id) === seen[0]!.id;
  const state = thing.allowed().find(isAs);
  if (state === undefined) return [`listing ${mark} (ID ${id}) must be ${texts(thing.allowed())} but is ${text(seen)}`];
  thing.settle(state);
  return [];
}

function judgeChatbot(expected: Expected, serialNumber: string, { Revision, Name, SystemMessage }: SeenChatbot) {
  const thing = expected.chatbots.get(serialNumber)!;
  const state = { revision: Revision, mark: Name };
  const isWhole = SystemMessage === systemMessageOf(Name);
  if (!isWhole || !thing.allowed().some((allowed) => isDeepStrictEqual(allowed, state))) {
    return [`chatbot ${serialNumber} must be ${texts(thing.allowed())} but is ${text(state)}, "${SystemMessage}"`];
  }
  thing.settle(state);
  return [];
}

export const systemMessageOf = (mark: string): string => `You are ${mark}.`;

type Row = string | SeenTurn | SeenFile;

function judgeSingle({ wish, reply }: Single, rows: readonly Row[]): string[] {
  const wrong = RULES[wish.kind]?.({ wish, reply }, rows as never);
  return wrong ? [`${nameOf(wish)}: ${wrong}; answered ${reply?.text}, stored ${text(rows)}`] : [];
}

const RULES: Partial<Record<Kind, (single: Single, rows: readonly never[]) => string | false>> = {
  add: ({ reply }, serialNumbers: readonly string[]) =>
    wrongCount(reply, serialNumbers, (one) => one === dataOf(reply!)),
  ask: ({ wish, reply }, turns: readonly SeenTurn[]) => {
    const answered = (turn: SeenTurn) => isDeepStrictEqual(dataOf(reply!), asAnswer(turn));
    return wrongTurns(turns, wish.mark) || wrongCount(reply, turns.filter(isDone), answered);
  },
  stream: ({ wish, reply }, turns: readonly SeenTurn[]) => {
    const answered = (turn: SeenTurn) => isDeepStrictEqual(JSON.parse(reply!.text), asFinal(turn));
    return wrongTurns(turns, wish.mark) || wrongCount(reply, turns.filter(isDone), answered);
  },
  upload: wrongFile,
  put: wrongFile,
};

/** One row for an answer, and that very one; at most one where no answer came. */
function wrongCount<T>(reply: unknown, rows: readonly T[], isAnswered: (row: T) => boolean): string | false {
  if (rows.length > 1) return 'happened more than once';
  if (reply === undefined) return false;
  if (rows.length === 0) return 'is lost';
  return !isAnswered(rows[0]!) && 'was answered otherwise than it is stored';
}

const isDone = ({ state }: SeenTurn): boolean => state === 'done';

/** The model repeats the mark as its last word, so that an answer that lacks it was cut. */
const wrongTurns = (turns: readonly SeenTurn[], mark: string): string | false =>
  turns.some((turn) => isDone(turn) && !turn.answer?.endsWith(`${mark}.`)) && 'has half an answer';

const asAnswer = ({ id, answer, tokens }: SeenTurn) => ({
  messageid: 2 * id,
  content: answer,
  totalToken: tokens,
  noAnswer: false,
});
const asFinal = ({ id, answer, tokens }: SeenTurn) => ({
  QuestionID: 2 * id - 1,
  AnswerID: 2 * id,
  Answer: answer,
  TotalToken: tokens,
});

function wrongFile({ wish, reply }: Single, files: readonly SeenFile[]): string | false {
  const bytes = bytesOf(wish);
  const isWhole = ({ size, sha256, downloaded }: SeenFile) =>
    size === bytes.length && sha256 === hashOf(bytes) && downloaded === sha256;
  if (!files.every(isWhole)) return 'has other bytes than were sent';
  return wrongCount(reply, files, ({ id }) => id === (dataOf(reply!) as { FileID: number }).FileID);
}

const text = (value: unknown): string => JSON.stringify(value);
const texts = (values: readonly unknown[]): string => values.map(text).join(' or ');
