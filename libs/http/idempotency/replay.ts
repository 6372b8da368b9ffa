/** An answer that was given before and is given again, byte for byte. */
export class Replay {
  constructor(
    readonly code: number,
    readonly body: string,
  ) {}
}
