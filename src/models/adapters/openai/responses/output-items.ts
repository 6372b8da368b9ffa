import { outage } from '../../../domain/provider-failure.js';
import type { Members } from '#libs/domain/members.js';
import { isAbsent, listOf, membersOf, textOf } from '../../../domain/stream-data.js';
import type { ProviderPart } from '../../../ports/provider-model.js';

/** An item of an output, as the provider sent it. */
export type OutputItem = Members & { readonly type: string };

/** Which item an event belongs to: some providers say both, some one, some neither. */
export interface ItemPosition {
  readonly index: unknown;
  readonly id: unknown;
}

interface GrowingItem extends ItemPosition {
  item: OutputItem;
  /** JSON of a call's arguments. */
  input: string;
  /** Whether a piece of its text has been told. */
  hasTold: boolean;
}

/** The type of an item that asks for a tool. */
export const CALL = 'function_call';
/** Characters of all items of one answer that are kept; text and arguments in pieces count elsewhere. */
const MOST_KEPT = 2_000_000;

/** The items of one output in their order, of whatever kind they are. */
export class OutputItems {
  private items: GrowingItem[] = [];
  private kept = 0;

  begin(place: ItemPosition, given: Members): GrowingItem {
    this.weigh(given);
    const item = { ...given, type: textOf(given.type) };
    const growing = { item, input: textOf(given.arguments), hasTold: false, ...place };
    this.items.push(growing);
    return growing;
  }

  /** A piece of an item's text. */
  tell(place: ItemPosition, text: string): ProviderPart[] {
    if (text === '') return [];
    (this.at(place) ?? this.begin(place, { type: 'message' })).hasTold = true;
    return [{ kind: 'text', text }];
  }

  /** A piece of a call's arguments. */
  grow(place: ItemPosition, piece: string): ProviderPart[] {
    const growing = this.at(place);
    if (growing) growing.input += piece;
    return [{ kind: 'thought', text: piece }];
  }

  /** The whole of what was begun there, or of what nothing was told before. */
  finish(place: ItemPosition, given: Members): ProviderPart[] {
    const found = this.at(place);
    const isSame = found && (isAbsent(given.type) || given.type === found.item.type);
    const growing = isSame ? found : this.begin(place, given);
    if (isSame) this.weigh(given);
    growing.item = { ...growing.item, ...given, type: textOf(given.type) || growing.item.type };
    growing.input = textOf(given.arguments) || growing.input;
    return growing.hasTold ? [] : this.tell(growing, textIn(growing.item));
  }

  /** The output as a whole, where no word of it came before. */
  replace(output: readonly unknown[]): ProviderPart[] {
    this.items = [];
    return output.map(membersOf).flatMap((item, index) => this.finish({ index, id: item.id }, item));
  }

  calls(): ProviderPart[] {
    return this.items
      .filter(({ item }) => item.type === CALL)
      .map(({ item, input }) => ({
        kind: 'call',
        id: textOf(item.call_id) || textOf(item.id),
        name: textOf(item.name),
        input,
      }));
  }

  all(): readonly OutputItem[] {
    return this.items.map(({ item }) => item);
  }

  /** Whether something was said or called. */
  get haveWords(): boolean {
    return this.items.some(({ item, hasTold }) => hasTold || item.type === CALL);
  }

  get haveRefusal(): boolean {
    return this.items.some(({ item }) => partsOf(item).some(({ type }) => type === 'refusal'));
  }

  private at({ index, id }: ItemPosition): GrowingItem | undefined {
    const byIndex = isAbsent(index) ? undefined : this.items.findLast((one) => one.index === index);
    const byId = isAbsent(id) ? undefined : this.items.findLast((one) => one.id === id);
    return byIndex ?? byId ?? (isAbsent(index) && isAbsent(id) ? this.items.at(-1) : undefined);
  }

  private weigh(given: Members): void {
    this.kept += JSON.stringify(given).length;
    if (this.kept > MOST_KEPT) throw outage(new Error('The output of the provider does not end'));
  }
}

/** What a message says, or declines with. */
const textIn = (item: OutputItem): string =>
  item.type === 'message'
    ? partsOf(item)
        .map(({ text, refusal }) => textOf(text) || textOf(refusal))
        .join('')
    : '';

const partsOf = ({ content }: OutputItem): readonly Members[] => listOf(content).map(membersOf);
