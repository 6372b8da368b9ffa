import { DomainError } from '#libs/domain/domain-error.js';
import type { EarlierCall } from '../../answering/answering.api.js';
import type { Failure } from './failure.js';
import type { AskedState, Turn } from './turn.js';

type Row = Readonly<Record<string, string | number | null>>;

/** A line of an archive: a turn and what models looked up for it, column by column as the tables have them. */
export interface ArchivedTurn {
  readonly turn: Row;
  readonly calls: readonly Row[];
}

/** What of a turn is kept: the lease, the retry key and its hash have ended long before. */
export const TURN_COLUMNS = [
  ...['id', 'session_id', 'chatbot_id', 'workspace_id', 'question', 'answer', 'ask_type', 'state', 'tokens'],
  ...[
    'no_answer',
    'revision',
    'month',
    'asked_at',
    'answered_at',
    'file_ids',
    'seen',
    'failure',
    'homes',
    'suffix_length',
  ],
] as const;

export const CALL_COLUMNS = [
  ...['turn_id', 'ordinal', 'name', 'arguments', 'row_ids', 'facts', 'is_error', 'milliseconds'],
] as const;

/** The file store works and has no such object, as where a backup was restored without its files. */
export const bytesAreMissing = (): DomainError =>
  new DomainError('unavailable', 'This conversation was archived, and its archive is missing in the file store');

const textOf = (value: string | number | null | undefined): string => String(value ?? '');

const idsIn = (value: string | number | null | undefined): number[] =>
  textOf(value).split(',').filter(Boolean).map(Number);

/** The files that a turn was asked with. */
export const fileIdsOf = ({ turn }: ArchivedTurn): number[] => idsIn(turn.file_ids);

/** The turn, as the tables would give it. */
export const turnOf = (line: ArchivedTurn): Turn & { readonly failure: Failure | null } => ({
  id: Number(line.turn.id),
  sessionId: Number(line.turn.session_id),
  type: textOf(line.turn.ask_type) as Turn['type'],
  question: textOf(line.turn.question),
  fileIds: fileIdsOf(line),
  seen: textOf(line.turn.seen),
  answer: textOf(line.turn.answer),
  suffixLength: Number(line.turn.suffix_length ?? 0),
  homes: idsIn(line.turn.homes),
  state: textOf(line.turn.state) as Exclude<AskedState, 'running'> | 'person',
  tokens: Number(line.turn.tokens),
  isNoAnswer: Number(line.turn.no_answer) === 1,
  askedAt: Number(line.turn.asked_at),
  failure: (line.turn.failure ?? null) as Failure | null,
});

/** What was looked up for it, in order. */
export const callsOf = ({ calls }: ArchivedTurn): EarlierCall[] =>
  calls.map((call) => ({
    turnId: Number(call.turn_id),
    name: textOf(call.name),
    args: textOf(call.arguments),
    facts: JSON.parse(textOf(call.facts)) as EarlierCall['facts'],
  }));
