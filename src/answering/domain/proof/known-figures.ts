/** Numbers in order, so that many are asked about many without each being compared with each. */
export class KnownFigures {
  private readonly sorted: number[];

  constructor(figures: readonly number[]) {
    this.sorted = figures.filter(Number.isFinite).sort((one, other) => one - other);
  }

  add(figures: readonly number[]): void {
    for (const figure of figures.filter(Number.isFinite)) this.sorted.splice(this.placeOf(figure), 0, figure);
  }

  /** Whether one of them lies at most so far from a value. */
  has(value: number, distance: number): boolean {
    const at = this.placeOf(value - distance);
    return at < this.sorted.length && this.sorted[at]! <= value + distance;
  }

  /** How many of them are smaller. */
  private placeOf(value: number): number {
    let [from, to] = [0, this.sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.sorted[middle]! < value) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
