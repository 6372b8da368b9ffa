import { DomainError } from '#libs/domain/domain-error.js';
import { WrongSetting } from '#libs/config/setting.js';
import { storageTrouble } from '#libs/persistence/storage-refusal.js';

/** What an operator reads of a command that failed: one line, with the cure where one is known. A stack helps nobody there. */
export function lineOfFailure(error: unknown): string {
  const lines = sentenceOf(error).split('\n');
  return lines.map((line) => line.trim()).join(' ');
}

function sentenceOf(error: unknown): string {
  if (error instanceof WrongSetting) return error.message;
  if (error instanceof DomainError) return sentenceOfRefusal(error);
  const trouble = storageTrouble(error);
  if (trouble) return `DATABASE_URL: ${trouble.cure}`;
  const { code, path, message, name } = error as NodeJS.ErrnoException;
  // Of the system: the message says what was tried, the path where.
  if (path !== undefined && code !== undefined) return `${path} cannot be used: ${message}`;
  return `The command failed: ${name}${code === undefined ? '' : ` ${code}`}: ${message}`;
}

/** A caller of the service is not told what an operator has to know: the cure, and what went wrong inside. */
function sentenceOfRefusal({ message, details: { cure, cause } }: DomainError): string {
  if (cure !== undefined) return `${message}: ${cure}`;
  if (cause === undefined) return message;
  const { name, message: inside } = cause as Error;
  return `${message}: ${name}: ${inside}`;
}
