import type { VisitorTool } from '../../leads/leads.api.js';
import type { Prompt, ReplacedModel, ToolOffer } from '../../models/models.api.js';
import { languageOfChat } from '#libs/listing-language/visitor-language.js';
import type { LeftOut } from '#libs/visitor/left-out.js';
import { type OwnSentences, spokenSentences } from '#libs/visitor/own-sentences.js';
import type { EarlierTurn } from '../answering.api.js';
import type { Evidence } from './floor/evidence.js';

/** With this a model declares that it cannot answer; visitors never see it. */
export const NO_ANSWER_MARK = '[no answer]';

/** A question as later turns are told of it: in place of the pictures their description, where there is one. */
export function rememberedQuestion({ type, question, fileIds, seen }: EarlierTurn): string {
  if (type !== 'Image' && type !== 'Video') return question;
  const what = type === 'Video' ? 'the video' : fileIds.length === 1 ? '1 picture' : `${fileIds.length} pictures`;
  return `${question}\n\n[shown with this message: ${what}${seen === '' ? '' : `; ${seen}`}]`;
}

/**
 * A tool that a model may call while it answers. Arguments come from the model: `run` checks them. With an effect it does something
 * (stores, sends) beyond looking up; such a call is carried out even where the answer has been given. Texts that were looked up may
 * ask for it, too: once a model has been told results of tools, it is carried out only where the visitor's own message asks for it.
 */
export type Tool = ToolOffer & Pick<VisitorTool, 'run'> & Partial<Pick<VisitorTool, 'effect' | 'answerOf'>>;

/** One call of a tool, as it was made. */
export interface ToolCall {
  readonly name: string;
  /** As the model gave them. */
  readonly args: unknown;
  /** What the model was told: the tool's result, cut where it is very large, or `{ error }`. */
  readonly result: unknown;
  readonly isError: boolean;
  readonly milliseconds: number;
}

/** What a model is asked for an answer. */
export interface ToolPrompt extends Prompt {
  readonly tools: readonly Tool[];
  /** What the model was given, which its answer is judged by; left out for a chatbot without listings. */
  readonly given?: Evidence;
}

/**
 * What an answer consists of: calls of tools, pieces of text, what was left out, then exactly one end. A preamble to look-ups is
 * no text, unless it has begun to be shown.
 */
export type AnswerEvent =
  | { readonly kind: 'left-out'; readonly leftOut: LeftOut }
  | { readonly kind: 'tool'; readonly call: ToolCall }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Ids of the homes that the answer has been about so far; left out where nothing was looked up. */
      readonly homes?: readonly number[];
    }
  | {
      readonly kind: 'end';
      readonly isRefusal: boolean;
      /** Ids of the homes that the answer is about, in the order of their first mention. */
      readonly homes?: readonly number[];
      /** What must stand behind the answer, in words of ours and the owner's: whose listing its one home is, which homes are under contract, what is agreed to with a contact. Left out where there is none. */
      readonly behind?: string;
      /** There where a fallback has answered. */
      readonly replaced?: ReplacedModel | undefined;
    };

/** Our own sentences in the chat's language. */
export const oursFor = ({ language, messages }: Pick<ToolPrompt, 'language' | 'messages'>): OwnSentences =>
  spokenSentences(language || languageOfChat(messages));
