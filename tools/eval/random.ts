/** Numbers from 0 to 1 that are the same in every run (mulberry32): an evaluation must be repeatable. */
export class SeededRandom {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  of<T>(values: readonly T[]): T {
    return values[this.whole(0, values.length - 1)]!;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
