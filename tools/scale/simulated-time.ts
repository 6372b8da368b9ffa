/** What a course of events waits for: it is given what goes on afterwards. */
export type Wait = (goOn: () => void) => void;

/** A course of events, as an ask is one: it yields what it waits for. */
export type Course = Generator<Wait, void, void>;

interface Event {
  readonly at: number;
  /** Events of one instant happen in the order in which they were made. */
  readonly order: number;
  readonly happen: () => void;
}

/** The clock of a discrete-event simulation, in milliseconds: it jumps from one event to the next. */
export class SimulatedTime {
  now = 0;
  private made = 0;
  /** A binary heap, the next event first. */
  private readonly events: Event[] = [];

  after(ms: number, happen: () => void): void {
    const { events } = this;
    const event = { at: this.now + ms, order: this.made++, happen };
    let at = events.push(event) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (isBefore(events[above]!, event)) break;
      events[at] = events[above]!;
      at = above;
    }
    events[at] = event;
  }

  readonly pause =
    (ms: number): Wait =>
    (goOn) =>
      this.after(ms, goOn);

  start(course: Course, ended?: () => void): void {
    const goOn = (): void => {
      const { done, value } = course.next();
      if (done) ended?.();
      else value(goOn);
    };
    goOn();
  }

  /** Until this is so, or nothing is left to happen. */
  run(isOver = (): boolean => false): void {
    for (let next = this.events[0]; next !== undefined && !isOver(); next = this.events[0]) {
      this.removeFirst();
      this.now = next.at;
      next.happen();
    }
  }

  private removeFirst(): void {
    const { events } = this;
    const last = events.pop()!;
    if (events.length === 0) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below + 1 < events.length && isBefore(events[below + 1]!, events[below]!)) below++;
      if (below >= events.length || isBefore(last, events[below]!)) break;
      events[at] = events[below]!;
      at = below;
    }
    events[at] = last;
  }
}

const isBefore = (one: Event, other: Event): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);
