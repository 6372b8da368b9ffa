import { DomainError } from '#libs/domain/domain-error.js';
import { parseBody } from '#libs/json/json-gate.js';
import type { FieldKind } from '../../ports/listing-form.js';

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;

/** A cell as the field's kind; what is no number and no list stays text, and the field's own rule refuses it. */
export function valueOf(cell: string, kind: FieldKind): unknown {
  if (kind === 'number') return NUMBER.test(cell.trim()) ? Number(cell) : cell;
  return kind === 'list' ? listOf(cell) : cell;
}

function listOf(cell: string): unknown {
  try {
    return parseBody(Buffer.from(cell));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return cell;
  }
}
