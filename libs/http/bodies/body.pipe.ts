import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DomainError } from '../../domain/domain-error.js';
import { unknownField } from '../../domain/unknown-field.js';
import { RequestRules } from './request-rules.js';

/** Fields of a body that are looked at: several times as many as any request class declares. */
const MOST_FIELDS = 200;
/** Unknown fields that a refusal names. */
const MOST_NAMED = 10;

/**
 * A parsed body as the request class that the handler declares, or one refusal that names every failure, joined by "; ".
 * class-validator judges the body as it was sent, so nothing is converted before: a value has the right type or it is
 * refused. Then class-transformer makes the instance, without the nulls that mean "not given".
 */
@Injectable()
export class BodyPipe implements PipeTransform {
  private readonly rules = new WeakMap<Type, RequestRules>();

  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type !== 'body' || !metatype) return value;
    const rules = this.rulesOf(metatype);
    const body = value === undefined && rules.fields.size === 0 ? {} : value;
    if (!isObject(body)) throw new DomainError('invalid', 'The body must be a JSON object');
    const problems = rules.accepts(body) ? [] : problemsOf(body, metatype, [...rules.fields.keys()]);
    if (problems.length > 0) throw new DomainError('invalid', problems.join('; '));
    return plainToInstance(metatype as Type<object>, body, { exposeUnsetFields: false });
  }

  private rulesOf(request: Type): RequestRules {
    const rules = this.rules.get(request) ?? new RequestRules(request);
    this.rules.set(request, rules);
    return rules;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

type Field = readonly [name: string, value: unknown];

/** What is wrong with a body; of too many fields only so many are looked at, and none is judged. */
function problemsOf(body: Readonly<Record<string, unknown>>, request: Type, known: readonly string[]): string[] {
  const names = Object.keys(body);
  const fields = names.slice(0, MOST_FIELDS).map((name): Field => [name, body[name]]);
  const unknown = fields.map(([name]) => name).filter((name) => !known.includes(name));
  if (names.length > MOST_FIELDS) return [...named(unknown, known), 'and further ones'];
  const sent = fields.filter(([name]) => known.includes(name));
  return [...named(unknown, known), ...failures(Object.assign(new request() as object, Object.fromEntries(sent)))];
}

function named(unknown: readonly string[], known: readonly string[]): string[] {
  const sentences = unknown.slice(0, MOST_NAMED).map((name) => unknownField(name, known));
  const more = unknown.length - sentences.length;
  return more > 0 ? [...sentences, `and ${more} more unknown fields`] : sentences;
}

const failures = (sent: object): string[] =>
  validateSync(sent, { forbidUnknownValues: false, stopAtFirstError: true }).flatMap(({ constraints }) =>
    Object.values(constraints ?? {}),
  );
