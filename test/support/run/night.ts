/** How much of a campaign this run takes: all of it at night (`.ci/nightly`), some of it in every other run. */
export const tonight = <T>(all: T, some: T): T => (process.env.PARLOR_NIGHTLY === '1' ? all : some);
