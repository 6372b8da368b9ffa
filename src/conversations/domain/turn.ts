import type { AskType } from '#libs/visitor/attached-question.js';
import type { EarlierTurn } from '../../answering/answering.api.js';

/** How a turn that was asked stands: `running` until it ends in one of the others, for ever. */
export type AskedState = 'running' | 'done' | 'interrupted' | 'failed';
/** `person` is a turn without a question: its answer is what a person wrote to the visitor. */
export type TurnState = AskedState | 'person';

/** Turns that are no message of a visitor's that counts: given back, and written by a person. */
export const UNCOUNTED: readonly TurnState[] = ['failed', 'person'];

/** A question and its answer: one row, two message ids. */
export interface Turn {
  readonly id: number;
  readonly sessionId: number;
  readonly type: AskType;
  /** What the visitor wrote, and said in a recording. */
  readonly question: string;
  /** The files that were asked with, in the visitor's order. */
  readonly fileIds: readonly number[];
  /** The pictures or the video in the model's own words; empty where there are none. */
  readonly seen: string;
  /** With the chatbot's AnswerSuffix. */
  readonly answer: string;
  /** How much of the answer's end is that suffix, with the blank line before it; characters as JavaScript counts them. */
  readonly suffixLength: number;
  /** Ids of the listings that the answer showed, in its order. */
  readonly homes: readonly number[];
  readonly state: TurnState;
  /** Prompt and completion of every model call behind the answer. */
  readonly tokens: number;
  readonly isNoAnswer: boolean;
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly askedAt: number;
}

/** Message ids: a turn's question is odd, its answer the even number behind it. */
export const questionIdOf = (turnId: number): number => 2 * turnId - 1;
export const answerIdOf = (turnId: number): number => 2 * turnId;

/** The turn that a message id belongs to, be it the question's or the answer's. */
export const turnIdOf = (messageId: number): number => Math.ceil(messageId / 2);

/** What an answer tells while it is given, or told again: its turn as soon as that is known, pieces in order, then exactly one end. */
export type AskEvent =
  | { readonly kind: 'admitted'; readonly turnId: number }
  | { readonly kind: 'piece'; readonly text: string }
  | {
      readonly kind: 'done';
      readonly turnId: number;
      readonly answer: string;
      readonly tokens: number;
      readonly isNoAnswer: boolean;
      /** Ids of the listings that the answer shows, in its order. */
      readonly homes: readonly number[];
    };

/** What of a turn a later prompt may tell. */
export type SpokenTurn = Pick<
  Turn,
  'id' | 'type' | 'question' | 'fileIds' | 'seen' | 'answer' | 'suffixLength' | 'homes' | 'state'
>;

/** What of a chat session is read for a prompt at most, to be told whole or summed up; bytes of UTF-8. */
export const REMEMBERED = { turns: 60, bytes: 2 * 1024 * 1024 } as const;

/** As clients are told it: what a person wrote is as done as an answer. */
export const shownState = (state: TurnState): Exclude<TurnState, 'person'> => (state === 'person' ? 'done' : state);

/** Whether a turn belongs into later prompts: it was answered, wholly or in part. */
export const isRemembered = ({ state, answer }: SpokenTurn): boolean =>
  (state === 'done' || state === 'interrupted' || state === 'person') && answer !== '';

/** Stands for a question in front of replies whose own is not read any more. */
const NOT_READ = '[earlier messages]';

const withReply = (turn: EarlierTurn, reply: string): EarlierTurn => ({
  ...turn,
  replies: [...(turn.replies ?? []), reply],
});

/** What the model itself said: a suffix that it read there it would repeat. */
const withoutSuffix = (turn: SpokenTurn): SpokenTurn =>
  turn.suffixLength > 0 ? { ...turn, answer: turn.answer.slice(0, -turn.suffixLength) } : turn;

/** The turns of later prompts; what a person wrote stands with the turn before it. */
export function rememberedTurns(turns: readonly SpokenTurn[]): EarlierTurn[] {
  const remembered: EarlierTurn[] = [];
  for (const turn of turns) {
    if (!isRemembered(turn)) continue;
    if (turn.state !== 'person') remembered.push(withoutSuffix(turn));
    else remembered.push(withReply(remembered.pop() ?? { ...turn, question: NOT_READ, answer: '' }, turn.answer));
  }
  return remembered;
}
