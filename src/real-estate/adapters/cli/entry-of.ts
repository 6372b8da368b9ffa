import { DomainError } from '#libs/domain/domain-error.js';
import type { Entry, ListingForm } from '../../ports/listing-source.js';

type Body = Readonly<Record<string, unknown>>;

/** Empty where the body says none. */
export const mlsNumberIn = ({ MLSNumber }: Body): string => (typeof MLSNumber === 'string' ? MLSNumber : '');

/** A body of Create as an entry: the listing, or what is wrong with the body; `mlsNumber` tells of whom. */
export function entryOf(form: ListingForm, line: number, body: Body, mlsNumber = mlsNumberIn(body)): Entry {
  try {
    return { line, draft: form.read(body) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { line, mlsNumber, problem: error.message };
  }
}
