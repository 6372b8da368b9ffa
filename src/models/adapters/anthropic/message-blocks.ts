import type { Members } from '#libs/domain/members.js';
import { isAbsent, membersOf, textOf } from '../../domain/stream-data.js';
import type { ProviderPart } from '../../ports/provider-model.js';

/** A block of a message, as it is given back: with a signature where it has one. */
export type Block = Members & { readonly type: string };

interface GrowingBlock {
  readonly index: unknown;
  block: Block;
  /** JSON of a call's arguments. */
  input: string;
}

/** What grows with a delta, by the delta's type; and the block that it belongs to where none has been begun. */
const GROWS: Readonly<Record<string, readonly [member: string, block: string]>> = {
  text_delta: ['text', 'text'],
  thinking_delta: ['thinking', 'thinking'],
  signature_delta: ['signature', 'thinking'],
};

/** The blocks of one message in their order, of whatever kind they are. */
export class MessageBlocks {
  private readonly blocks: GrowingBlock[] = [];

  begin(index: unknown, given: Members): ProviderPart[] {
    const block = { ...given, type: textOf(given.type) };
    const hasInput = block.type === 'tool_use' && !isAbsent(given.input);
    this.blocks.push({ index, block, input: hasInput ? JSON.stringify(given.input) : '' });
    const text = textOf(given.text);
    if (block.type !== 'text') return [{ kind: 'thought', text: textOf(given.thinking) }];
    return text === '' ? [] : [{ kind: 'text', text }];
  }

  grow(index: unknown, delta: Members): ProviderPart[] {
    const type = textOf(delta.type);
    if (type === 'input_json_delta') return this.growInput(index, textOf(delta.partial_json));
    const [member, kind] = GROWS[type] ?? [];
    if (!member || !kind) return [];
    const piece = textOf(delta[member]);
    const growing = this.at(index) ?? this.begun(index, kind);
    growing.block = { ...growing.block, [member]: textOf(growing.block[member]) + piece };
    if (member !== 'text') return [{ kind: 'thought', text: member === 'thinking' ? piece : '' }];
    return piece === '' ? [] : [{ kind: 'text', text: piece }];
  }

  calls(): ProviderPart[] {
    return this.blocks
      .filter(({ block }) => block.type === 'tool_use')
      .map(({ block: { id, name }, input }) => ({ kind: 'call', id: textOf(id), name: textOf(name), input }));
  }

  all(): readonly Block[] {
    return this.blocks.map(({ block }) => block);
  }

  /** Whether something was said or called. */
  get haveWords(): boolean {
    return this.blocks.some(({ block }) => block.type === 'tool_use' || !isAbsent(block.text));
  }

  private growInput(index: unknown, piece: string): ProviderPart[] {
    const growing = this.at(index);
    if (growing?.block.type !== 'tool_use') return [];
    growing.input += piece;
    return [{ kind: 'thought', text: piece }];
  }

  /** Without an index it is the newest. */
  private at(index: unknown): GrowingBlock | undefined {
    return isAbsent(index) ? this.blocks.at(-1) : this.blocks.findLast((one) => one.index === index);
  }

  private begun(index: unknown, type: string): GrowingBlock {
    const growing = { index, block: { type }, input: '' };
    this.blocks.push(growing);
    return growing;
  }
}

/** Blocks of a round as they are given back; anything else is none. */
export const blocksIn = (kept: unknown): readonly Block[] =>
  Array.isArray(kept) ? kept.map((block) => membersOf(block) as Block) : [];
