import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import {
  getFromContainer,
  getMetadataStorage,
  validateSync,
  ValidationTypes,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { DomainError } from '../../domain/domain-error.js';
import { unknownField } from '../../domain/unknown-field.js';

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
    const judged = (metatype as RequestType).takesFurtherFields ? rules.ownOf(body) : body;
    const problems = rules.accepts(judged) ? [] : fieldProblems(judged, metatype, [...rules.fields.keys()]);
    if (problems.length > 0) throw new DomainError('invalid', problems.join('; '));
    return plainToInstance(metatype as Type<object>, judged, { exposeUnsetFields: false });
  }

  private rulesOf(request: Type): RequestRules {
    const rules = this.rules.get(request) ?? new RequestRules(request);
    this.rules.set(request, rules);
    return rules;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A request class says by a static member that fields which it does not know are no mistake: they are left out. */
type RequestType = Type & { readonly takesFurtherFields?: true };

type Field = readonly [name: string, value: unknown];

/** What is wrong with a body; of too many fields only so many are looked at, and none is judged. */
function fieldProblems(body: Readonly<Record<string, unknown>>, request: Type, known: readonly string[]): string[] {
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

type Body = Readonly<Record<string, unknown>>;
type Rule = (body: Body) => boolean;
type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/**
 * The rules that the decorators of a request class gave to class-validator, looked up once instead of for every body.
 * class-validator stays the authority: what does not pass here goes to it, for its verdict and its words.
 */
export class RequestRules {
  /** Each field of the class with the names of its rules. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  private readonly rules: readonly Rule[];

  constructor(request: Type) {
    const storage = getMetadataStorage();
    const all = storage.getTargetValidationMetadatas(request, '', false, false);
    const byField = Object.entries(storage.groupByPropertyName(all));
    this.fields = new Map(byField.map(([name, own]) => [name, own.map((rule) => rule.name ?? rule.type)]));
    this.rules = byField.map(([name, own]) => ruleOf(name, own));
  }

  /** The fields of the body that the class knows. */
  ownOf(body: Body): Body {
    const known = [...this.fields.keys()].filter((name) => Object.hasOwn(body, name));
    return Object.fromEntries(known.map((name) => [name, body[name]]));
  }

  /** Whether the body has known fields alone, and all of them are good. */
  accepts(body: Body): boolean {
    for (const name in body) if (!this.fields.has(name)) return false;
    return this.rules.every((rule) => rule(body));
  }
}

function ruleOf(property: string, all: readonly Metadata[]): Rule {
  const conditions = all
    .filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION)
    .map(({ constraints }) => (constraints as [(body: Body, value: unknown) => boolean])[0]);
  const checks = all.filter(({ type }) => type === ValidationTypes.CUSTOM_VALIDATION).map(checkOf);
  // Otherwise this would pass what class-validator refuses.
  if (conditions.length + checks.length < all.length) throw new Error(`${property} has a rule of an unknown kind`);
  return (body) => {
    const value = body[property];
    if (!conditions.every((isAsked) => isAsked(body, value))) return true;
    return checks.every((isGood) => isGood(value, body));
  };
}

function checkOf({ constraintCls, constraints, target, propertyName: property, each, validateIf }: Metadata) {
  if (each || validateIf) throw new Error(`${property} has a rule with options that are unknown here`);
  const validator = getFromContainer<ValidatorConstraintInterface>(constraintCls as Type);
  const targetName = (target as Type).name;
  return (value: unknown, object: Body): boolean =>
    validator.validate(value, { value, constraints, targetName, object, property }) === true;
}
