import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../telemetry/log.js';
import type { MysqlAddress, MysqlHost } from './mysql-address.js';
import { type Connect, LOOK_EVERY_MS, MysqlNode } from './mysql-node.js';

/** Looks in a row that find a preferred node well before it is taken again, so that a shaky one is not taken each time. */
const STEADY_LOOKS = 12;

/**
 * The node that everything goes to, of those that an address names: the first one that takes changes. It is left for
 * another one that does once it is away, read-only or not synced with its cluster, and taken again when it stays well.
 * Where none takes changes, nothing moves.
 */
export class MysqlNodes {
  private readonly nodes: readonly MysqlNode[];
  private chosen: MysqlNode;
  private looking: Promise<void> | undefined;
  private isStopped = false;
  private moved: (isAway: boolean) => void = () => undefined;

  constructor(address: Omit<MysqlAddress, 'database'>, connect: Connect) {
    this.nodes = address.hosts.map((host) => new MysqlNode(host, address, connect, 'changes'));
    this.chosen = this.nodes[0]!;
  }

  get current(): MysqlHost {
    return this.chosen.host;
  }

  /** Chooses, and from then on keeps looking; `moved` hears of each change, and whether the node that was left is away. */
  async watch(moved: (isAway: boolean) => void): Promise<void> {
    await this.look();
    this.moved = moved;
    void this.keepLooking();
  }

  /** Looks at all of them now, or takes part in the look that is under way. */
  look(): Promise<void> {
    this.looking ??= this.lookAtAll().finally(() => (this.looking = undefined));
    return this.looking;
  }

  stop(): void {
    this.isStopped = true;
    for (const node of this.nodes) node.close();
  }

  private async keepLooking(): Promise<void> {
    while (!this.isStopped) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
      if (!this.isStopped) await this.look();
    }
    this.stop();
  }

  private async lookAtAll(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.look()));
    const left = this.chosen;
    this.chosen = this.best();
    if (left === this.chosen) return;
    const [from, to] = [left.name, this.chosen.name];
    log.warn({ from, to, state: left.state }, 'another node of the database is used');
    this.moved(left.state === 'away');
  }

  private best(): MysqlNode {
    const well = this.nodes.filter(({ state }) => state === 'well');
    if (this.chosen.state !== 'well') return well[0] ?? this.chosen;
    return well.find((node) => node === this.chosen || node.steady >= STEADY_LOOKS)!;
  }
}

/** The one of several that a single connection goes to. */
export async function currentHost(address: MysqlAddress, connect: Connect): Promise<MysqlHost> {
  const nodes = new MysqlNodes(address, connect);
  if (address.hosts.length > 1) await nodes.look();
  nodes.stop();
  return nodes.current;
}
