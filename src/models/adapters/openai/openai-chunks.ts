import type { ProviderPart } from '../../ports/provider-model.js';
import { brokenOff, errorInStream, jsonIn, outage } from '../../domain/provider-failure.js';
import type { AnswerReader } from '../../use-cases/spoken.js';

/** A piece of a call, as chat completions stream it. Providers differ in what they leave out. */
export interface CallDelta {
  readonly index?: number | null;
  readonly id?: string | null;
  readonly function?: { readonly name?: string | null; readonly arguments?: string | null } | null;
}

interface Growing {
  readonly index: number | null | undefined;
  readonly id: string;
  readonly name: string;
  input: string;
}

/**
 * Calls that come piece by piece. What brings a name and an id not seen before begins one: some providers give every call
 * of a round the same index, and some repeat name and id with each piece.
 */
export class CallsInPieces {
  private readonly calls: Growing[] = [];

  add({ index, id, function: called }: CallDelta): void {
    const name = called?.name?.trim();
    let call = this.calls.findLast((one) => (id ? one.id === id : one.index === index));
    if (!call && !name) call = this.calls.findLast((one) => one.index === index);
    if (!call && name) {
      call = { index, id: id || `call_${this.calls.length}`, name, input: '' };
      this.calls.push(call);
    }
    if (call && typeof called?.arguments === 'string') call.input += called.arguments;
  }

  all(): Extract<ProviderPart, { kind: 'call' }>[] {
    return this.calls.map(({ id, name, input }) => ({ kind: 'call', id, name, input }));
  }
}

interface Delta {
  readonly content?: unknown;
  readonly reasoning_content?: unknown;
  readonly reasoning?: unknown;
  /** OpenAI sends a refusal in a field of its own. */
  readonly refusal?: unknown;
  readonly tool_calls?: readonly CallDelta[] | null;
}

interface Chunk {
  readonly error?: unknown;
  readonly choices?: readonly { readonly delta?: Delta | null; readonly finish_reason?: string | null }[];
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null;
}

/** What the chunks of one chat completion say. */
export class OpenAiChunks implements AnswerReader {
  private readonly calls = new CallsInPieces();
  private usage: Chunk['usage'];
  private finishReason: string | undefined;
  private refusal: string | undefined;

  partsOf(data: string): ProviderPart[] {
    if (data === '[DONE]') return [];
    const chunk = jsonIn(data) as Chunk;
    if ('error' in chunk) throw outage(errorInStream(chunk.error));
    this.usage = chunk.usage ?? this.usage;
    const { delta, finish_reason } = chunk.choices?.[0] ?? {};
    this.finishReason = finish_reason ?? this.finishReason;
    return delta ? this.said(delta) : [];
  }

  ending(): ProviderPart[] {
    if (this.finishReason === undefined) return [];
    if (this.finishReason === 'error') throw brokenOff();
    const { prompt_tokens: prompt, completion_tokens: completion } = this.usage ?? {};
    const refusal = this.finishReason === 'content_filter' ? (this.refusal ?? '') : this.refusal;
    return [...this.calls.all(), { kind: 'end', prompt: count(prompt), completion: count(completion), refusal }];
  }

  private said(delta: Delta): ProviderPart[] {
    if (typeof delta.refusal === 'string' && delta.refusal !== '') this.refusal = (this.refusal ?? '') + delta.refusal;
    const parts: ProviderPart[] = [];
    const thought = delta.reasoning_content ?? delta.reasoning;
    if (typeof thought === 'string' && thought !== '') parts.push({ kind: 'thought', text: thought });
    if (typeof delta.content === 'string') {
      if (delta.content !== '') parts.push({ kind: 'text', text: delta.content });
    } else if (Array.isArray(delta.content)) parts.push(...delta.content.flatMap(partOf));
    for (const call of delta.tool_calls ?? []) {
      this.calls.add(call);
      parts.push({ kind: 'thought', text: call.function?.arguments ?? '' });
    }
    return parts;
  }
}

/** Mistral's models that reason send lists of texts and of thoughts, which are lists of texts in turn. */
function partOf(part: { type?: unknown; text?: unknown; thinking?: unknown } | null): ProviderPart[] {
  if (part?.type === 'text' && typeof part.text === 'string')
    return part.text === '' ? [] : [{ kind: 'text', text: part.text }];
  return part?.type === 'thinking' ? [{ kind: 'thought', text: JSON.stringify(part.thinking) ?? '' }] : [];
}

const count = (tokens: unknown): number => (typeof tokens === 'number' && tokens > 0 ? tokens : 0);
