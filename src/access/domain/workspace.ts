/** What owns chatbots, files and keys. Instants in milliseconds. */
export class Workspace {
  readonly id!: number;

  constructor(
    readonly name: string,
    readonly createdAt: number,
    /** Since when its keys and people are refused; null where they are not. */
    readonly suspendedAt: number | null = null,
  ) {}
}
