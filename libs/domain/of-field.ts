import { DomainError } from './domain-error.js';

/** What is asked for one field of a body: a refusal of it names the field, and stays of the kind that it is. */
export async function ofField<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.refusal !== 'not-found') throw error;
    throw new DomainError(error.refusal, inField(name, error.message), error.details);
  }
}

const inField = (name: string, sentence: string): string =>
  `${name}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
