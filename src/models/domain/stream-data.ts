import type { Members } from '#libs/domain/members.js';
import { passingOutage } from './provider-failure.js';

/**
 * The objects that the data of an event holds. What does not begin as JSON is none: keep-alives, comments, marks. Throws
 * `ProviderFailure` for JSON that is broken.
 */
export function objectsIn(data: string): readonly Members[] {
  const text = data.trim();
  if (!text.startsWith('{') && !text.startsWith('[{')) return [];
  try {
    return [JSON.parse(text) as Members | Members[]].flat().map(membersOf);
  } catch {
    throw passingOutage(new Error('The provider sent an event of broken JSON'));
  }
}

/** An absent member, null and anything that is no object have no members. */
export const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Empty for what is no text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Absent, null, false and empty mean the same. */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}
