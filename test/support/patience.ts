/**
 * How long a test waits for what has to come, in milliseconds. It ends what hangs, and says nothing about speed: a machine
 * that does ten things at once is slow and not wrong. The limit of a whole test is that of `jest.config.js`.
 */
export const PATIENCE_MS = 120_000;
