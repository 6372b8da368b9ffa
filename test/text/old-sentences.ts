const END = /\n|[.!?…]+["'”’»)\]*_]*(?=\s)/gu;

/** How sentences were once found: everything that is held is looked at again at each sign and at each piece. */
export class OldSentences {
  private held = '';

  push(piece: string): string[] {
    this.held += piece;
    const ends = [...this.held.matchAll(END)].filter(({ 0: sign, index }) => {
      const before = this.held.slice(0, index + sign.length).replace(/[*_)"'\]]+$/, '');
      return !/(?:^|\s)(?:St|No)\.$/.test(before);
    });
    return ends.map(([sign]) => sign);
  }

  rest(): string {
    return this.held;
  }
}
