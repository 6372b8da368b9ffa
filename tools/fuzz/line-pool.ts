import { Line } from './line.js';

/** Lines that inputs take in turn: as many inputs are under way at once as there are lines. */
export class LinePool {
  private readonly free: Line[];
  private readonly takers: ((line: Line) => void)[] = [];

  constructor(url: string, lines: number) {
    this.free = Array.from({ length: lines }, () => new Line(url));
  }

  /** Resolves with a line as soon as one is free; the caller gives it back. */
  async take(): Promise<Line> {
    return this.free.pop() ?? new Promise((resolve) => this.takers.push(resolve));
  }

  giveBack(line: Line): void {
    const taker = this.takers.shift();
    if (taker) taker(line);
    else this.free.push(line);
  }

  /** Ends the connections that are not in use. */
  hangUp(): void {
    for (const line of this.free) line.hangUp();
  }
}
