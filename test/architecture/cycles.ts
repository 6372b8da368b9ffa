export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** One cycle for every arrow that closes one, as the way around: `a → b → a`. */
export function cyclesIn(arrows: readonly Arrow[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (at: string, way: readonly string[]): void => {
    if (way.includes(at)) cycles.push([...way.slice(way.indexOf(at)), at].join(' → '));
    if (way.includes(at) || done.has(at)) return;
    for (const to of next.get(at) ?? []) visit(to, [...way, at]);
    done.add(at);
  };
  for (const from of next.keys()) visit(from, []);
  return cycles;
}
