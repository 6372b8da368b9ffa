import type { RequestBody } from './request-changes.js';
import { membersOf } from './stream-data.js';

/** The request with what the operator has set: objects are merged, and null leaves a field out. */
export function withExtra(body: RequestBody, extra: RequestBody): RequestBody {
  const merged: Record<string, unknown> = { ...body };
  for (const [name, value] of Object.entries(extra)) {
    if (value === null) delete merged[name];
    else if (isObject(value)) merged[name] = withExtra(membersOf(merged[name]), value as RequestBody);
    else merged[name] = value;
  }
  return merged;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
