import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { unknown } from '#libs/domain/unknown-field.js';
import { Operations } from '../ports/operations.js';

/** Whether a key can be limited to these operations. */
@Injectable()
export class CheckOperations {
  constructor(private readonly operations: Operations) {}

  /** Refuses `invalid`, with the nearest name, where one of them is none that can be given. */
  run(names: readonly string[]): void {
    const problems = names
      .filter((name) => !this.operations.grantable.includes(name))
      .map((name) => this.problem(name));
    if (problems.length > 0) throw new DomainError('invalid', problems.join('; '));
  }

  private problem(name: string): string {
    const { grantable, withheld } = this.operations;
    if (withheld.includes(name))
      return `Operations must not name ${name}: a limited key could give itself more with it`;
    return unknown('operation', name, grantable);
  }
}
