import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DomainError } from '../../domain/domain-error.js';
import { unknownField } from '../../domain/unknown-field.js';
import { fieldsOf } from './fields.js';

/** Fields of a body that are looked at: several times as many as any request class declares. */
const MOST_FIELDS = 200;
/** Unknown fields that a refusal names. */
const MOST_NAMED = 10;

/**
 * A parsed body as the request class that the handler declares, or one refusal that names every failure, joined by
 * "; " (decisions, section 1). Nothing is converted: a value has the right type or it is refused.
 */
@Injectable()
export class BodyPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type !== 'body' || !metatype) return value;
    return read(value, metatype);
  }
}

function read(value: unknown, request: Type): object {
  const fields = fieldsOf(request);
  const body = value === undefined && fields.length === 0 ? {} : value;
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new DomainError('invalid', 'The body must be a JSON object');
  }
  const names = Object.keys(body);
  const { given, unknown } = sort(body as Record<string, unknown>, names.slice(0, MOST_FIELDS), request);
  const known = () => fields.map(({ name }) => name);
  if (names.length > MOST_FIELDS) throw refused([...named(unknown, known), 'and further ones']);
  const instance = plainToInstance(request, given) as object;
  const problems = [...named(unknown, known), ...failures(instance)];
  if (problems.length > 0) throw refused(problems);
  return instance;
}

const refused = (problems: readonly string[]) => new DomainError('invalid', problems.join('; '));

function named(unknown: readonly string[], known: () => string[]): string[] {
  const sentences = unknown.slice(0, MOST_NAMED).map((name) => unknownField(name, known()));
  const more = unknown.length - sentences.length;
  return more > 0 ? [...sentences, `and ${more} more unknown fields`] : sentences;
}

/** Field → whether null means absent, by request class; looked up for every field of every body. */
const knownFields = new WeakMap<Type, ReadonlyMap<string, boolean>>();

function sort(body: Readonly<Record<string, unknown>>, names: readonly string[], request: Type) {
  let known = knownFields.get(request);
  if (!known) {
    known = new Map(fieldsOf(request).map(({ name, nullMeansAbsent }) => [name, nullMeansAbsent]));
    knownFields.set(request, known);
  }
  const given: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const name of names) {
    const value = body[name];
    const nullMeansAbsent = known.get(name);
    if (nullMeansAbsent === undefined) unknown.push(name);
    else if (value !== null || !nullMeansAbsent) given[name] = value;
  }
  return { given, unknown };
}

const failures = (instance: object): string[] =>
  validateSync(instance, { forbidUnknownValues: false }).flatMap(({ constraints }) => Object.values(constraints ?? {}));
