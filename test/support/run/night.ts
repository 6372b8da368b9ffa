/** How much of a campaign this run takes: all of it at night (`.ci/nightly`), some of it in every other run. */
export const tonight = <T>(all: T, some: T): T => (process.env.PARLOR_NIGHTLY === '1' ? all : some);

/** All of them at night; in every other run each n-th, others at each turn of the commits (`PARLOR_TEST_TURN`). */
export const inTurns = <T>(all: readonly T[], n: number): readonly T[] =>
  tonight(
    all,
    all.filter((_, at) => at % n === Number(process.env.PARLOR_TEST_TURN ?? 0) % n),
  );
