import type { Statements } from '../transaction.js';

/** Up to where a server has committed, in the words of its kind. */
export interface Position {
  readonly gtids: string;
  /** On a server that follows it: 0 once that one has got there, within as many seconds as the second parameter says. */
  readonly arrived: string;
}

interface Kind {
  /** The position of a server that writes a log for others to follow; an empty text of any other. */
  readonly position: string;
  readonly arrived: string;
}

/** By the variable that only one of them has: MariaDB, MySQL. MySQL keeps its position while it writes no log. */
const KINDS: Readonly<Record<string, Kind>> = {
  gtid_binlog_pos: {
    position: "SELECT IF(@@GLOBAL.log_bin, @@GLOBAL.gtid_binlog_pos, '') AS gtids",
    arrived: 'SELECT MASTER_GTID_WAIT(?, ?) AS late',
  },
  gtid_executed: {
    position: "SELECT IF(@@GLOBAL.log_bin AND @@GLOBAL.gtid_mode = 'ON', @@GLOBAL.gtid_executed, '') AS gtids",
    arrived: 'SELECT WAIT_FOR_EXECUTED_GTID_SET(?, ?) AS late',
  },
};
const COUNTERS = `SHOW GLOBAL VARIABLES WHERE Variable_name IN ('${Object.keys(KINDS).join("', '")}')`;
const CLUSTER = "SHOW GLOBAL STATUS LIKE 'wsrep_cluster_state_uuid'";

interface ServerVariable {
  readonly Variable_name: string;
  readonly Value: string;
}

/** What the main node has committed by now. What never changes of it is asked once. */
export class CommittedPosition {
  private kind: Promise<Kind | undefined> | undefined;
  private cluster: Promise<string | undefined> | undefined;
  private sent: Promise<unknown> = Promise.resolve();
  private next: Promise<Position | undefined> | undefined;

  constructor(private readonly main: Statements) {}

  /**
   * At least what was committed when this was called: calls share a question that has not been sent. Undefined where the
   * server writes no log that others could follow by GTIDs.
   */
  now(): Promise<Position | undefined> {
    this.next ??= this.afterSent();
    return this.next;
  }

  /** Identity of the main node's Galera cluster, if it is part of one. */
  ownCluster(): Promise<string | undefined> {
    return (this.cluster ??= this.told(CLUSTER)
      .then((told) => told?.Value)
      .catch(this.forget));
  }

  private async afterSent(): Promise<Position | undefined> {
    await this.sent.catch(() => undefined);
    this.next = undefined;
    const asked = this.ask();
    this.sent = asked;
    return asked;
  }

  private async ask(): Promise<Position | undefined> {
    const kind = await (this.kind ??= this.told(COUNTERS)
      .then((told) => KINDS[told?.Variable_name ?? ''])
      .catch(this.forget));
    if (!kind) return undefined;
    const [row] = await this.main.select<{ gtids: string }>(kind.position, []);
    return row?.gtids ? { gtids: row.gtids, arrived: kind.arrived } : undefined;
  }

  private async told(sql: string): Promise<ServerVariable | undefined> {
    return (await this.main.select<ServerVariable>(sql, []))[0];
  }

  /** Asked again by the next call. */
  private readonly forget = (error: unknown): never => {
    this.kind = this.cluster = undefined;
    throw error;
  };
}
