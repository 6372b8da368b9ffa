import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { alone, type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { unknown } from '#libs/domain/unknown-field.js';
import { ApiKey, SECRET_BYTES, writeToken } from '../domain/api-key.js';
import { ApiKeyRepository } from '../ports/api-key.repository.js';
import type { ChosenKeys, KeyKind } from '../access.api.js';
import { KeyHasher } from '../ports/key-hasher.js';
import { Workspaces } from '../ports/workspaces.js';
import { Operations } from '../ports/operations.js';

export interface NewKey {
  readonly kind: KeyKind;
  readonly name: string;
  readonly expiresAt: number | null;
  readonly serialNumbers: readonly string[] | null;
  /** Judged by `CheckOperations`. */
  readonly operations: readonly string[] | null;
  /** Id of the first key of the line that it goes on with; without it the key begins one. */
  readonly lineage?: number;
  /** A key that its owner has chosen; without it one is made. */
  readonly token?: string;
}

/** A key at the only moment at which it can be read. */
export interface IssuedKey {
  readonly key: ApiKey;
  readonly id: number;
  readonly token: string;
}

@Injectable()
export class IssueKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly workspaces: Workspaces,
    private readonly hasher: KeyHasher,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  async run(workspaceId: number, wanted: NewKey, together: Together<IssuedKey> = alone): Promise<IssuedKey> {
    const { token = writeToken(wanted.kind, this.hasher.random(SECRET_BYTES)), ...chosen } = wanted;
    const hash = await this.hasher.hash(token);
    const key = ApiKey.issue({ ...chosen, workspaceId, hash, hint: token.slice(-4), createdAt: this.clock.now() });
    return this.units.run(async () => {
      const issued = { key, token, id: await this.add(key) };
      await together(issued);
      return issued;
    });
  }

  /** A key of a workspace that does not exist would open the one that gets its number later. */
  private async add(key: ApiKey): Promise<number> {
    if (!(await this.workspaces.find(key.workspaceId))) throw notFound('The workspace');
    return this.keys.add(key);
  }

  /** One key of each kind for a new workspace. */
  async pair(
    workspaceId: number,
    { secretKey, sessionKey }: ChosenKeys,
  ): Promise<{ secretKey: string; sessionKey: string }> {
    const forever = { expiresAt: null, serialNumbers: null, operations: null };
    const secret = await this.run(workspaceId, {
      kind: 'secret',
      name: 'First secret key',
      token: secretKey,
      ...forever,
    });
    const session = await this.run(workspaceId, {
      kind: 'session',
      name: 'First session key',
      token: sessionKey,
      ...forever,
    });
    return { secretKey: secret.token, sessionKey: session.token };
  }
}

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

/** Keys that the command line reads at a time. */
const AT_ONCE = 100;

/** The keys of a workspace, newest first. */
@Injectable()
export class ListKeys {
  constructor(private readonly keys: ApiKeyRepository) {}

  run(workspaceId: number, pageNumber: number, pageSize: number): Promise<ApiKey[]> {
    return this.keys.page(workspaceId, { skip: (pageNumber - 1) * pageSize, take: pageSize });
  }

  async all(workspaceId: number): Promise<ApiKey[]> {
    const all: ApiKey[] = [];
    for (let pageNumber = 1; all.length === (pageNumber - 1) * AT_ONCE; pageNumber++)
      all.push(...(await this.run(workspaceId, pageNumber, AT_ONCE)));
    return all;
  }
}

/** Issues a successor with the same name, kind and reach; the old key lives on for the overlap. */
@Injectable()
export class RotateKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly issueKey: IssueKey,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(workspaceId: number, id: number, overlapSeconds: number, together: Together<IssuedKey>): Promise<IssuedKey> {
    return this.units.run(async () => {
      const old = await this.keys.find(workspaceId, id);
      if (!old) throw notFound('The key');
      const now = this.clock.now();
      if (!old.isGoodAt(now)) throw new DomainError('conflict', 'The key has expired or is revoked; issue a new one');
      const issued = await this.issueKey.run(workspaceId, successorOf(old));
      await this.keys.end(old, { expiresAt: Math.min(old.expiresAt ?? Infinity, now + overlapSeconds * 1000) });
      await together(issued);
      return issued;
    });
  }
}

const successorOf = ({ kind, name, expiresAt, serialNumbers, operations, caller }: ApiKey) => ({
  kind,
  name,
  expiresAt,
  serialNumbers,
  operations,
  lineage: caller.lineage,
});

/** Ends a key at once, on every replica within a second. Revoking it again changes nothing. */
@Injectable()
export class RevokeKey {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(workspaceId: number, id: number, together: Together): Promise<void> {
    return this.units.run(async () => {
      const key = await this.keys.find(workspaceId, id);
      if (!key) throw notFound('The key');
      if (key.revokedAt === null) await this.keys.end(key, { revokedAt: this.clock.now() });
      await together();
    });
  }
}
