import { brokenOff, failureInStream } from '../../domain/provider-failure.js';
import type { Members } from '#libs/domain/members.js';
import { isAbsent, listOf, membersOf, objectsIn, textOf } from '../../domain/stream-data.js';
import { tokenCount } from '../../domain/token-count.js';
import type { ProviderPart } from '../../ports/provider-model.js';
import type { AnswerReader } from '../../use-cases/spoken.js';
import { CallsInPieces } from './calls-in-pieces.js';
import { grown, type KeptMembers } from './kept-members.js';

/** Members of a message that are read here; what else it has is kept for the model. */
const READ = new Set(['role', 'content', 'refusal', 'tool_calls', 'function_call', 'audio', 'annotations']);
/** Why an answer of chat completions ends; others are known to their providers alone. */
const REASONS = new Set(['stop', 'tool_calls', 'function_call', 'length', 'content_filter']);

/** What the chunks of one chat completion say. Absent, null and empty mean the same for every member. */
export class OpenAiChunks implements AnswerReader {
  private readonly calls = new CallsInPieces();
  private message: Members = {};
  private usage: Members = {};
  private finishReason = '';
  private refusal = '';
  private hasSaid = false;
  private isDone = false;

  /** `secrets` are taken out of what the log is told. */
  constructor(private readonly secrets: readonly string[] = []) {}

  partsOf(data: string): ProviderPart[] {
    if (data.trim() === '[DONE]') this.isDone = true;
    return objectsIn(data).flatMap((chunk) => this.read(chunk));
  }

  ending(): ProviderPart[] {
    if (!this.isEnd) return [];
    const refused = this.refusal !== '' || this.finishReason === 'content_filter';
    const calls = this.calls.all().map((call) => ({ kind: 'call' as const, ...call }));
    const kept: KeptMembers = { message: this.message, calls: this.calls.kept() };
    const end: ProviderPart = {
      kind: 'end',
      prompt: tokenCount(this.usage.prompt_tokens),
      completion: tokenCount(this.usage.completion_tokens),
      refusal: refused ? this.refusal : undefined,
      isCut: this.finishReason === 'length',
      kept,
    };
    return [...calls, end];
  }

  /** A reason that is known, or the mark of the end behind something that was said. */
  private get isEnd(): boolean {
    if (REASONS.has(this.finishReason)) return true;
    return this.isDone && this.finishReason !== 'error' && (this.hasSaid || this.calls.all().length > 0);
  }

  private read(chunk: Members): ProviderPart[] {
    const choice = membersOf(listOf(chunk.choices).find((one) => !isAbsent(one)));
    for (const error of [chunk.error, choice.error]) if (!isAbsent(error)) throw failureInStream(error, this.secrets);
    if (chunk.object === 'error' || chunk.type === 'error') throw failureInStream(chunk, this.secrets);
    // Kimi counts within the choice, Groq in a member of its own.
    for (const usage of [choice.usage, membersOf(chunk.x_groq).usage, chunk.usage])
      if (!isAbsent(usage)) this.usage = membersOf(usage);
    const reason = textOf(choice.finish_reason).trim().toLowerCase();
    if (reason !== '') this.finishReason = reason;
    if (reason === 'error') throw brokenOff();
    return this.said(membersOf(isAbsent(choice.delta) && !this.hasSaid ? choice.message : choice.delta));
  }

  private said(delta: Members): ProviderPart[] {
    this.refusal += textOf(delta.refusal);
    const parts = thoughtsIn(delta);
    if (parts.length > 0) this.message = grown(this.message, delta, READ);
    parts.push(...this.contentOf(delta.content));
    const older = isAbsent(delta.function_call) ? [] : [{ function: delta.function_call }];
    for (const piece of [...listOf(delta.tool_calls), ...older])
      parts.push({ kind: 'thought', text: this.calls.add(piece) });
    this.hasSaid ||= this.refusal !== '' || parts.some(({ kind }) => kind === 'text');
    return parts;
  }

  /** Text, or a list of texts and of thoughts, which are kept as they are. */
  private contentOf(content: unknown): ProviderPart[] {
    const text = textOf(content);
    if (text !== '') return [{ kind: 'text', text }];
    const list = listOf(content).map(membersOf);
    const thoughts = list.filter(({ type }) => type !== 'text');
    this.message = grown(this.message, { content: thoughts }, new Set());
    return list.flatMap((part): ProviderPart[] => {
      const words = textOf(part.text);
      if (part.type !== 'text') return [{ kind: 'thought', text: JSON.stringify(part) }];
      return words === '' ? [] : [{ kind: 'text', text: words }];
    });
  }
}

/** Whatever else a chunk holds shows that the model is at work. The same thought may stand in two members. */
function thoughtsIn(delta: Members): ProviderPart[] {
  const thoughts = Object.entries(delta)
    .filter(([name, value]) => !READ.has(name) && !isAbsent(value))
    .map(([, value]) => (typeof value === 'string' ? value : JSON.stringify(value)));
  if (thoughts.length === 0) return [];
  return [{ kind: 'thought', text: thoughts.reduce((one, other) => (one.length < other.length ? one : other)) }];
}
