import { Observable, type Subscriber } from 'rxjs';

interface Watcher<T> {
  readonly one: T;
  readonly told: Subscriber<never>;
}

/** What is under way and may lose what it stands on. However much is watched, it is asked about together. */
export class Watched<T> {
  private readonly watchers = new Set<Watcher<T>>();

  /** Fails once it has fallen. */
  watch(one: T): Observable<never> {
    return new Observable((told) => {
      const watcher = { one, told };
      this.watchers.add(watcher);
      return () => this.watchers.delete(watcher);
    });
  }

  /** Ends those that have fallen with what `ask` says of each, null where it stands; asks nothing where nothing is watched. */
  async look(ask: (all: readonly T[]) => Promise<(one: T) => Error | null>): Promise<void> {
    if (this.watchers.size === 0) return;
    const asked = [...this.watchers];
    const reasonOf = await ask(asked.map(({ one }) => one));
    for (const { one, told } of asked) {
      const reason = reasonOf(one);
      if (reason) told.error(reason);
    }
  }
}
