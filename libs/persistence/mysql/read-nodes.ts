import { setTimeout as sleep } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { metricEvents } from '../../telemetry/metric-events.js';
import { isStatementTimeout } from '../storage-refusal.js';
import type { Statements } from '../transaction.js';
import { CommittedPosition } from './committed-position.js';
import { LOOK_EVERY_MS } from './mysql-node.js';
import type { ReadNode } from './read-node.js';

/**
 * Servers that follow the main node, for lists and searches. They answer in turns, each once it has everything that was
 * committed before it is asked; where none is well, or one fails or is behind, the main node answers.
 */
export class ReadNodes implements OnApplicationShutdown {
  private readonly committed: CommittedPosition;
  private turns = 0;
  private isStopped = false;

  /** `patienceMs` is how long a caller waits for the database in all. */
  constructor(
    private readonly nodes: readonly ReadNode[],
    private readonly main: Statements,
    private readonly patienceMs: number,
  ) {
    this.committed = new CommittedPosition(main);
    void this.keepLooking();
  }

  async select<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    const rows = await this.fromReadNode<T>(sql, parameters);
    metricEvents.emit('list read', { node: rows ? 'read' : 'main' });
    return rows ?? this.main.select<T>(sql, parameters);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.nodes.map((node) => node.close()));
  }

  private async fromReadNode<T>(sql: string, parameters: readonly unknown[]): Promise<T[] | undefined> {
    const node = this.next();
    if (!node) return undefined;
    const isOfCluster = node.cluster !== undefined && node.cluster === (await this.committed.ownCluster());
    const after = isOfCluster ? undefined : await this.committed.now();
    if (!isOfCluster && !after) return undefined;
    const begun = performance.now();
    try {
      const rows = await node.select<T>(sql, parameters, after);
      if (!rows) node.rest('it is behind');
      return rows;
    } catch (error) {
      if (isStatementTimeout(error) || performance.now() - begun > this.patienceMs / 2) throw error;
      node.rest(error);
      return undefined;
    }
  }

  private next(): ReadNode | undefined {
    const well = this.nodes.filter(({ isWell }) => isWell);
    return well[this.turns++ % well.length];
  }

  private async keepLooking(): Promise<void> {
    while (!this.isStopped) {
      await Promise.all(this.nodes.map((node) => node.look()));
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }
}
