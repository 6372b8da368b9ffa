import { failureInStream } from '../../domain/provider-failure.js';
import type { Members } from '#libs/domain/members.js';
import { isAbsent, membersOf, objectsIn, textOf } from '../../domain/stream-data.js';
import { tokenCount } from '../../domain/token-count.js';
import type { ProviderPart } from '../../ports/provider-model.js';
import type { AnswerReader } from '../../use-cases/spoken.js';
import { MessageBlocks } from './message-blocks.js';

/** Why a message ends where nothing is wrong, and what cuts it; others are known to their providers alone. */
const REASONS = new Set(['end_turn', 'stop_sequence', 'tool_use', 'refusal', 'pause_turn']);
const CUTS = new Set(['max_tokens', 'model_context_window_exceeded']);

/** What the events of one message say. Absent, null and empty mean the same for every member. */
export class AnthropicEvents implements AnswerReader {
  private readonly blocks = new MessageBlocks();
  private usage: Members = {};
  private stopReason = '';
  private isStopped = false;

  /** `secrets` are taken out of what the log is told. */
  constructor(private readonly secrets: readonly string[] = []) {}

  partsOf(data: string, name = ''): ProviderPart[] {
    return objectsIn(data).flatMap((event) => this.read(event, textOf(event.type) || name));
  }

  ending(): ProviderPart[] {
    if (!this.isEnd) return [];
    const { input_tokens, cache_creation_input_tokens, cache_read_input_tokens, output_tokens } = this.usage;
    const read = [input_tokens, cache_creation_input_tokens, cache_read_input_tokens].map(tokenCount);
    const end: ProviderPart = {
      kind: 'end',
      prompt: read.reduce((sum, tokens) => sum + tokens, 0),
      completion: tokenCount(output_tokens),
      refusal: this.stopReason === 'refusal' ? '' : undefined,
      isCut: CUTS.has(this.stopReason),
      kept: this.blocks.all(),
    };
    return [...this.blocks.calls(), end];
  }

  /** A reason that is known, or the mark of the end behind something that was said. */
  private get isEnd(): boolean {
    return REASONS.has(this.stopReason) || CUTS.has(this.stopReason) || (this.isStopped && this.blocks.haveWords);
  }

  private read(event: Members, type: string): ProviderPart[] {
    if (type === 'error' || !isAbsent(event.error)) throw failureInStream(event.error ?? event, this.secrets);
    const delta = membersOf(event.delta);
    // Later counts replace earlier ones; those that are missing do not.
    for (const usage of [membersOf(event.message).usage, event.usage]) {
      const told = Object.entries(membersOf(usage)).filter(([, tokens]) => typeof tokens === 'number');
      this.usage = { ...this.usage, ...Object.fromEntries(told) };
    }
    this.stopReason = textOf(delta.stop_reason) || this.stopReason;
    if (type === 'message_stop') this.isStopped = true;
    if (type === 'content_block_start') return this.blocks.begin(event.index, membersOf(event.content_block));
    return type === 'content_block_delta' ? this.blocks.grow(event.index, delta) : [];
  }
}
