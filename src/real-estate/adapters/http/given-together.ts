import { ValidateBy } from 'class-validator';

/** Refuses a field whose other half is missing; put on both, so that one sentence comes whichever is absent. */
export const GivenTogetherWith = (other: string): PropertyDecorator =>
  ValidateBy({
    name: 'givenTogether',
    validator: {
      validate: (_, args) => (args!.object as Record<string, unknown>)[other] !== undefined,
      defaultMessage: (args) => `${[args!.property, other].sort().join(' and ')} must be given together`,
    },
  });
