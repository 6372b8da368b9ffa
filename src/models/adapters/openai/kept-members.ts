import type { Members } from '#libs/domain/members.js';
import { isAbsent, listOf, membersOf } from '../../domain/stream-data.js';

/** What a provider sent beside text and calls, and wants to have back: whatever it is. */
export interface KeptMembers {
  /** Of the message, such as `reasoning_content` or `reasoning_details`. */
  readonly message: Members;
  /** Of each call, in their order, such as `extra_content` with a signature. */
  readonly calls: readonly Members[];
}

/** Members of a list's item that name it; other texts of it grow. */
const NAMES = new Set(['type', 'id', 'format', 'index', 'signature']);

/** Members that come piece by piece: texts grow, items of a list are told apart by `index` and `type`. */
export function grown(kept: Members, pieces: Members, but: ReadonlySet<string>): Members {
  const members: Record<string, unknown> = { ...kept };
  for (const [name, piece] of Object.entries(pieces)) {
    if (!but.has(name) && !isAbsent(piece)) members[name] = joined(members[name], piece);
  }
  return members;
}

function joined(before: unknown, piece: unknown): unknown {
  if (typeof piece === 'string') return typeof before === 'string' ? before + piece : piece;
  if (Array.isArray(piece)) return piece.reduce<readonly unknown[]>(withItem, listOf(before));
  return typeof piece === 'object' ? { ...membersOf(before), ...piece } : piece;
}

/** Without an index an item goes on with the newest, unless that is signed and so complete. */
function withItem(items: readonly unknown[], item: unknown): readonly unknown[] {
  const { index, type, id } = membersOf(item);
  const isOf = (one: unknown): boolean => {
    const before = membersOf(one);
    const isSame = isAbsent(id) || isAbsent(before.id) || before.id === id;
    return isSame && !isAbsent(type) && before.index === index && before.type === type;
  };
  const newest = items.length - 1;
  const goesOn = index === undefined && isOf(items[newest]) && isAbsent(membersOf(items[newest]).signature);
  const at = index === undefined ? (goesOn ? newest : -1) : items.findLastIndex(isOf);
  return at < 0 ? [...items, item] : items.with(at, grownItem(membersOf(items[at]), membersOf(item)));
}

function grownItem(before: Members, piece: Members): Members {
  const names = Object.fromEntries(
    Object.entries(piece).filter(([name, value]) => NAMES.has(name) && !isAbsent(value)),
  );
  return { ...grown(before, piece, NAMES), ...names };
}
