import { faultOf, placeOf } from './json-fault.js';
import { DomainError } from '../domain/domain-error.js';
import { JsonScan } from './json-scan.js';

const decoder = new TextDecoder('utf-8', { fatal: true });
const invalid = (message: string) => new DomainError('invalid', message);

/**
 * Bytes of a body as a JSON value, or a refusal. The order of the checks: UTF-8, the budget of nesting and
 * values, duplicate and forbidden keys, NUL and lone surrogates. The budget is checked before the body is parsed.
 */
export function parseBody(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  if (text.trim() === '') throw invalid('The body is empty; it must be a JSON object');
  const { wrongKey, wrongText } = new JsonScan(text);
  const value = parse(text);
  const wrong = wrongKey ?? wrongText;
  if (wrong !== null) throw invalid(wrong);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw invalid('The body must be valid UTF-8');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid(`The body is not valid JSON from ${placeOf(text, faultOf(text))} on`);
  }
}
