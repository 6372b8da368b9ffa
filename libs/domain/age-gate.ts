/**
 * The one door for everything that is destroyed because of its age. A clock that was put ahead makes all things old, so
 * nothing goes on one look at a clock.
 */
export abstract class AgeGate {
  /** Whether what is old by the clock may be destroyed now: false for a day behind each jump of a clock. */
  abstract isOpen(): Promise<boolean>;
}
