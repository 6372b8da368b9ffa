/** Workspaces: each owns its chatbots, files and keys. */
export abstract class Workspaces {
  /** Opens a workspace and returns its id. */
  abstract add(name: string, createdAt: number): Promise<number>;

  abstract exists(id: number): Promise<boolean>;

  /** Opens the first workspace; null for every process but the one that came first. */
  abstract addFirst(name: string, createdAt: number): Promise<number | null>;
}
