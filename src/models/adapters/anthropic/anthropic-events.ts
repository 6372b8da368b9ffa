import { errorInStream, jsonIn, outage, passingOutage } from '../../domain/provider-failure.js';
import type { ProviderPart } from '../../ports/provider-model.js';
import type { AnswerReader } from '../../use-cases/spoken.js';

interface Usage {
  readonly input_tokens?: number | null;
  readonly cache_creation_input_tokens?: number | null;
  readonly cache_read_input_tokens?: number | null;
  readonly output_tokens?: number | null;
}

interface Block {
  readonly type?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: unknown;
}

interface Delta {
  readonly type?: string;
  readonly text?: string;
  readonly thinking?: string;
  readonly partial_json?: string;
  readonly stop_reason?: string | null;
}

interface Event {
  readonly type?: string;
  readonly index?: number;
  readonly message?: { readonly usage?: Usage };
  readonly content_block?: Block;
  readonly delta?: Delta;
  readonly usage?: Usage;
  readonly error?: unknown;
}

/** What the events of one message say. */
export class AnthropicEvents implements AnswerReader {
  private readonly calls = new Map<number, { readonly id: string; readonly name: string; input: string }>();
  private usage: Usage = {};
  private stopReason: string | undefined;
  private hasBegun = false;

  partsOf(data: string): ProviderPart[] {
    const event: Event = jsonIn(data);
    if (event.type === 'error') throw this.failed(event.error);
    this.hasBegun = true;
    this.usage = { ...this.usage, ...counted(event.message?.usage ?? event.usage) };
    this.stopReason = event.delta?.stop_reason ?? this.stopReason;
    if (event.type === 'content_block_start') return this.begin(event.index ?? 0, event.content_block ?? {});
    return event.type === 'content_block_delta' ? this.grow(event.index ?? 0, event.delta ?? {}) : [];
  }

  ending(): ProviderPart[] {
    if (this.stopReason === undefined) return [];
    const { input_tokens = 0, cache_creation_input_tokens = 0, cache_read_input_tokens = 0 } = this.usage;
    const prompt = input_tokens! + cache_creation_input_tokens! + cache_read_input_tokens!;
    const calls = [...this.calls.values()].map((call) => ({ kind: 'call' as const, ...call }));
    const refusal = this.stopReason === 'refusal' ? '' : undefined;
    return [...calls, { kind: 'end', prompt, completion: this.usage.output_tokens ?? 0, refusal }];
  }

  private begin(index: number, { type, id = '', name = '', input }: Block): ProviderPart[] {
    if (type !== 'tool_use') return [];
    const isWhole = typeof input === 'object' && input !== null && Object.keys(input).length > 0;
    this.calls.set(index, { id, name, input: isWhole ? JSON.stringify(input) : '' });
    return [{ kind: 'thought', text: '' }];
  }

  private grow(index: number, { type, text = '', thinking = '', partial_json = '' }: Delta): ProviderPart[] {
    if (type === 'text_delta') return text === '' ? [] : [{ kind: 'text', text }];
    if (type === 'thinking_delta' || type === 'signature_delta') return [{ kind: 'thought', text: thinking }];
    const call = this.calls.get(index);
    if (type !== 'input_json_delta' || !call) return [];
    call.input += partial_json;
    return [{ kind: 'thought', text: partial_json }];
  }

  /** An error in place of an answer is what other providers say by a status. */
  private failed(error: unknown): Error {
    return (this.hasBegun ? outage : passingOutage)(errorInStream(error));
  }
}

/** Later counts replace earlier ones; those that are missing do not. */
const counted = (usage: Usage = {}): Usage =>
  Object.fromEntries(Object.entries(usage).filter(([, tokens]) => typeof tokens === 'number'));
