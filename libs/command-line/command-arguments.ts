import { InvalidArgumentError } from 'commander';
import { dayOf, instantOf } from '../domain/instant.js';

/** What commands are given, as they take it; each refuses other text before the service is loaded. */
export const whole = (text: string): number => {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
};

/** An instant or the beginning of a day, in milliseconds since 1970-01-01T00:00Z. */
export const instant = (text: string): number => {
  const time = instantOf(text) ?? dayOf(text);
  if (time === null) throw new InvalidArgumentError('It must be an instant such as 2030-01-01T00:00:00Z.');
  return time;
};
