import { InvalidArgumentError } from 'commander';

/** As long as KeyIssue takes them. */
export const nameText = (text: string): string => {
  if (/^.{1,200}$/su.test(text)) return text;
  throw new InvalidArgumentError('It must have 1 to 200 characters.');
};
