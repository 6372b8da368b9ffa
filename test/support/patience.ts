/**
 * How long a test waits for what has to come, in milliseconds. It ends what hangs, and says nothing about speed: a machine
 * that does ten things at once is slow and not wrong. The limit of a whole test is that of `jest.config.js`.
 * A campaign that expects tests to fail sets `PARLOR_TEST_PATIENCE_MS`, since a failure often shows by its wait alone.
 */
export const PATIENCE_MS = Number(process.env.PARLOR_TEST_PATIENCE_MS ?? 120_000);
