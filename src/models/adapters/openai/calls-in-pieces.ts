import type { ProviderPart } from '../../ports/provider-model.js';

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
