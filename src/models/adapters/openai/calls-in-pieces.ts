import type { Members } from '#libs/domain/members.js';
import { isAbsent, membersOf, textOf } from '../../domain/stream-data.js';
import type { RequestedCall } from '../../models.api.js';
import { grown } from './kept-members.js';

interface GrowingCall {
  readonly index: unknown;
  readonly id: string;
  readonly name: string;
  input: string;
  kept: Members;
}

const OF_CALL = new Set(['index', 'id', 'type', 'function']);
const OF_FUNCTION = new Set(['name', 'arguments']);

/**
 * Calls that come piece by piece, told apart by id, index or order, whichever is there: some providers give every call of a
 * round the same index or the same id, some repeat name and id with each piece, and some give none.
 */
export class CallsInPieces {
  private readonly calls: GrowingCall[] = [];

  /** Returns the arguments that the piece brings. */
  add(given: unknown): string {
    const piece = membersOf(given);
    const called = membersOf(piece.function);
    const name = textOf(called.name).trim();
    const call = this.continuedBy(piece, name) ?? this.begin(piece, name);
    if (!call) return '';
    const input = inputOf(called.arguments);
    call.input += input;
    call.kept = grown(call.kept, piece, OF_CALL);
    const inner = grown(membersOf(call.kept.function), called, OF_FUNCTION);
    if (Object.keys(inner).length > 0) call.kept = { ...call.kept, function: inner };
    return input;
  }

  all(): readonly RequestedCall[] {
    return this.calls.map(({ id, name, input }) => ({ id, name, input }));
  }

  /** What each call has beside its name and arguments. */
  kept(): readonly Members[] {
    return this.calls.map(({ kept }) => kept);
  }

  private continuedBy({ index, id }: Members, name: string): GrowingCall | undefined {
    const isSame = (one: GrowingCall): boolean => isAbsent(index) || isAbsent(one.index) || one.index === index;
    const fits = (one: GrowingCall): boolean => name === '' || (name === one.name && !isWhole(one.input));
    const given = textOf(id);
    if (given !== '') {
      const known = this.calls.findLast((one) => one.id === given && isSame(one) && fits(one));
      if (known || name !== '') return known;
    }
    const byIndex = isAbsent(index) ? undefined : this.calls.findLast((one) => one.index === index && fits(one));
    const last = this.calls.at(-1);
    return byIndex ?? (isAbsent(index) && last && fits(last) ? last : undefined);
  }

  private begin({ index, id }: Members, name: string): GrowingCall | undefined {
    if (name === '') return undefined;
    this.calls.push({ index, id: textOf(id), name, input: '', kept: {} });
    return this.calls.at(-1);
  }
}

/** Arguments are text; some send the object itself. */
const inputOf = (given: unknown): string =>
  typeof given === 'object' && given !== null ? JSON.stringify(given) : textOf(given);

/** Whether nothing can follow: the arguments are a whole object. */
function isWhole(input: string): boolean {
  try {
    return input.trimEnd().endsWith('}') && typeof JSON.parse(input) === 'object';
  } catch {
    return false;
  }
}
