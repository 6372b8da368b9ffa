/**
 * How long a process may be silent before its turns count as orphans, in milliseconds. It speaks every 500 ms (`TurnTicks`),
 * and every 500 ms the others look (`TurnTicks`); what two looks in a row find orphaned is closed (`CloseOrphans`).
 *
 * From death to close: at most 3 s + 2 looks = 4 s, which leaves a second of the five that are promised. A process that is
 * only slow (a long collection, a database that hangs for 2 s) may be silent for 3 s − 0.5 s + 0.5 s = 3 s. When the
 * database itself was away for longer, the second look gives every process the time to speak again.
 */
export const LEASE_MS = 3_000;
