import { createHash } from 'node:crypto';
import { DomainError } from '#libs/domain/domain-error.js';

/** A message of a program that sends the whole conversation each time, as far as it counts here. */
export interface SentMessage<Part> {
  /** `user` writes, `answer` was given to it, `aside` is neither: what a program tells a model has no say here. */
  readonly by: 'user' | 'answer' | 'aside';
  readonly parts: readonly Part[];
}

/** What a user wrote up to the next answer. */
export type UserParts<Part> = readonly Part[];

export interface SaidSoFar<Part> {
  readonly asked: UserParts<Part>;
  /** Stands for all that was asked before, and the person who asked; null for the first question. */
  readonly before: string | null;
  /** The same with the question. */
  readonly after: string;
}

/** What is asked, and what was said before. Only the user's own words count: programs change answers before they send them back. */
export function saidSoFar<Part>(messages: readonly SentMessage<Part>[]): SaidSoFar<Part> {
  const rounds = roundsOf(messages);
  const asked = rounds.pop();
  if (!asked || messages.findLast(({ by }) => by !== 'aside')?.by !== 'user')
    throw new DomainError('invalid', 'messages must end with a message of the role user');
  return {
    asked,
    before: rounds.length === 0 ? null : digestOf(rounds),
    after: digestOf([...rounds, asked]),
  };
}

function roundsOf<Part>(messages: readonly SentMessage<Part>[]): UserParts<Part>[] {
  const rounds: Part[][] = [];
  let isOpen = false;
  for (const { by, parts } of messages) {
    if (by === 'user' && isOpen) rounds.at(-1)!.push(...parts);
    else if (by === 'user') rounds.push([...parts]);
    isOpen = by === 'user' || (by === 'aside' && isOpen);
  }
  return rounds;
}

/** Round by round, so that a long history is never one long text. */
function digestOf(rounds: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const round of rounds) hash.update(`${JSON.stringify(round)}\n`);
  return hash.digest('base64url');
}
