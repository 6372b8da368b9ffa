/**
 * Several writes that become durable together or not at all.
 *
 * Inside `run`, every repository writes through the same transaction. A unit that is opened within a unit joins it.
 * The promise resolves only after the commit is on disk. A unit may run again from its start after a deadlock or a
 * failed certification, so it contains calls of repositories and nothing else: no model call, no mail, no counters.
 * Rejects with `UnknownOutcome` where it is unknown whether the unit became durable; any other rejection means that it
 * did not.
 */
export abstract class UnitOfWork {
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}

/** What becomes durable together with an effect, such as its entry in the audit log: called last in the effect's unit. */
export type Together<T = void> = (effect: T) => Promise<void>;

/** Of an effect that nothing else becomes durable with. */
export const alone = (): Promise<void> => Promise.resolve();
