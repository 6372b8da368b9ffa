import type { AgeGate } from '#libs/persistence/age-gate.js';

/** No clock has jumped. */
export const OPEN_GATE: AgeGate = { isOpen: () => Promise.resolve(true) };
