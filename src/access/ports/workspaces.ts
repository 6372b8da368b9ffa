import type { Workspace } from '../domain/workspace.js';

/** Workspaces: each owns its chatbots, files and keys. */
export abstract class Workspaces {
  /** Opens a workspace and returns its id. */
  abstract add(name: string, createdAt: number): Promise<number>;

  abstract find(id: number): Promise<Workspace | null>;

  /** In the order in which they were opened. */
  abstract list(): Promise<Workspace[]>;

  /** From the instant on its keys and people are refused; null lets them in again. */
  abstract suspend(id: number, since: number | null): Promise<void>;

  /** Opens the first workspace; null for every process but the one that came first. */
  abstract addFirst(name: string, createdAt: number): Promise<number | null>;
}

/** People that gateways have vouched for; each has one number for good, on every replica. */
export abstract class GatewayPeople {
  /** The number of the gateway's person, from 1. `subject` is the gateway's own name of the person. */
  abstract numberOf(gateway: string, subject: string): Promise<number>;
}
