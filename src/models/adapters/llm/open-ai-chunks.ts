import { convertOpenAICompatibleChatUsage, mapOpenAICompatibleFinishReason } from '@ai-sdk/openai-compatible/internal';
import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { type CallDelta, CallsInPieces } from './calls-in-pieces.js';

type Part = LanguageModelV3StreamPart;

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

/** What the chunks of one chat completion say. Ids of texts, which the library has, mean nothing here. */
export class OpenAiChunks {
  private readonly calls = new CallsInPieces();
  private usage: Chunk['usage'];
  private finishReason: string | undefined;
  private refusal = '';

  /** What one chunk says that can be said at once. */
  partsOf(data: string): Part[] {
    if (data === '[DONE]') return [];
    const chunk = chunkIn(data);
    if (chunk instanceof Error || 'error' in chunk) return [{ type: 'error', error: errorOf(chunk) }];
    this.usage = chunk.usage ?? this.usage;
    const { delta, finish_reason } = chunk.choices?.[0] ?? {};
    this.finishReason = finish_reason ?? this.finishReason;
    return delta ? this.said(delta) : [];
  }

  /** What is known only once the stream has ended; nothing where it was broken off. */
  ending(): Part[] {
    if (this.finishReason === undefined) return [];
    const { prompt_tokens: prompt, completion_tokens: completion } = this.usage ?? {};
    return [
      ...this.calls.all(),
      {
        type: 'finish',
        finishReason: { unified: mapOpenAICompatibleFinishReason(this.finishReason), raw: this.finishReason },
        usage: convertOpenAICompatibleChatUsage({ prompt_tokens: count(prompt), completion_tokens: count(completion) }),
        ...(this.refusal !== '' && { providerMetadata: { refusal: { text: this.refusal } } }),
      },
    ];
  }

  private said(delta: Delta): Part[] {
    if (typeof delta.refusal === 'string') this.refusal += delta.refusal;
    const parts: Part[] = [];
    const thought = delta.reasoning_content ?? delta.reasoning;
    if (typeof thought === 'string' && thought !== '') parts.push(reasoned(thought));
    if (typeof delta.content === 'string') {
      if (delta.content !== '') parts.push(said(delta.content));
    } else if (Array.isArray(delta.content)) parts.push(...delta.content.flatMap(partOf));
    for (const call of delta.tool_calls ?? []) {
      this.calls.add(call);
      parts.push({ type: 'tool-input-delta', id: '', delta: call.function?.arguments ?? '' });
    }
    return parts;
  }
}

const said = (delta: string): Part => ({ type: 'text-delta', id: '', delta });
const reasoned = (delta: string): Part => ({ type: 'reasoning-delta', id: '', delta });

/** Mistral's models that reason send lists of texts and of thoughts, which are lists of texts in turn. */
function partOf(part: { type?: unknown; text?: unknown; thinking?: unknown } | null): Part[] {
  if (part?.type === 'text' && typeof part.text === 'string') return part.text === '' ? [] : [said(part.text)];
  return part?.type === 'thinking' ? [reasoned(JSON.stringify(part.thinking) ?? '')] : [];
}

function chunkIn(data: string): Chunk | Error {
  try {
    const chunk: unknown = JSON.parse(data);
    return typeof chunk === 'object' && chunk !== null ? chunk : new TypeError('A chunk is no object');
  } catch (error) {
    return error as Error;
  }
}

const errorOf = (chunk: Chunk | Error): unknown => (chunk instanceof Error ? chunk : (chunk.error ?? {}));

const count = (tokens: unknown): number => (typeof tokens === 'number' && tokens > 0 ? tokens : 0);
