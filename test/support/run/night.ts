/** How much of a campaign this run takes: all of it at night (`.ci/nightly`), some of it in every other run. */
export const tonight = <T>(all: T, some: T): T => (process.env.PARLOR_NIGHTLY === '1' ? all : some);

/** The number of this run (`PARLOR_TEST_TURN`), by which runs take turns with what they leave out; undefined where none is set. */
export function turnOfRun(): number | undefined {
  const { PARLOR_TEST_TURN: turn } = process.env;
  return turn === undefined ? undefined : Number(turn);
}

/** All of them at night; in every other run each n-th, others at each turn. */
export const inTurns = <T>(all: readonly T[], n: number): readonly T[] =>
  tonight(
    all,
    all.filter((_, at) => at % n === (turnOfRun() ?? 0) % n),
  );
