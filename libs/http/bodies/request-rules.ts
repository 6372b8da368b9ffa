import type { Type } from '@nestjs/common';
import {
  getFromContainer,
  getMetadataStorage,
  ValidationTypes,
  type ValidatorConstraintInterface,
} from 'class-validator';

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
