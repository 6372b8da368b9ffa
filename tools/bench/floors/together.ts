/** A call that takes part in a group: those that come while one is under way wait, and go together next, at most so many. */
export function together<T, R>(
  most: number,
  work: (group: readonly T[]) => Promise<readonly R[]>,
): (one: T) => Promise<R> {
  const line: { one: T; resolve: (result: R) => void; reject: (error: unknown) => void }[] = [];
  let isBusy = false;
  const drain = async (): Promise<void> => {
    isBusy = true;
    while (line.length > 0) {
      const group = line.splice(0, most);
      try {
        const results = await work(group.map(({ one }) => one));
        for (const [at, { resolve }] of group.entries()) resolve(results[at]!);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isBusy = false;
  };
  return (one) =>
    new Promise((resolve, reject) => {
      line.push({ one, resolve, reject });
      if (!isBusy) void drain();
    });
}
