import { useState } from 'preact/hooks';
import { Refused } from '../service/service.js';
import { words } from '../words/words.js';

type Texts<Name extends string> = Readonly<Record<Name, string>>;
export type Troubles<Name extends string> = Partial<Record<Name, string>>;

/** Whether the service refused a change because another person has changed the record. */
export const isLate = (cause: unknown): boolean => cause instanceof Refused && cause.code === 'changed-meanwhile';

interface Others<Name extends string> {
  /** What the person has changed. */
  readonly wanted: Troubles<Name>;
  /** The record as it was when the person began, and as it is. */
  readonly read: Texts<Name>;
  readonly now: Texts<Name>;
  /** What stands there now, as people read it; empty where that is nothing. */
  readonly tell: (name: Name) => string;
  readonly show: (troubles: Troubles<Name>) => void;
}

/** Throws where both people changed a field and disagree, and shows what the other one wrote. */
export function heedOthers<Name extends string>({ wanted, read, now, tell, show }: Others<Name>): void {
  const names = Object.keys(wanted) as Name[];
  const theirs = names.filter((name) => now[name] !== read[name] && now[name] !== wanted[name]);
  if (theirs.length === 0) return;
  show(Object.fromEntries(theirs.map((name) => [name, words.isNow(tell(name))])) as Troubles<Name>);
  throw new Refused(409, words.refusals.changed);
}

interface Edited<Name extends string, Stored> {
  /** What the form begins with, and the record as it was read. */
  readonly begun: Texts<Name>;
  readonly stored: Stored;
  readonly textsOf: (stored: Stored) => Texts<Name>;
  /** A text as people read it. */
  readonly tell: (name: Name, text: string) => string;
  /** Reads the record as it is by now; nothing where it is not known, or not there yet. */
  readonly onRead: () => Promise<Stored | undefined>;
}

/** Sends the texts: the names of those that the person has changed, and the record as it was read. */
type Send<Name extends string, Stored> = (
  texts: Texts<Name>,
  changed: readonly Name[],
  read: Stored,
) => Promise<unknown>;

/** Keeps the texts of a form. Another person may change its record at the same time. */
export function useEdit<Name extends string, Stored>(edited: Edited<Name, Stored>) {
  const { begun, stored, textsOf, tell, onRead } = edited;
  const [texts, setTexts] = useState(begun);
  const [read, setRead] = useState(stored);
  const [troubles, setTroubles] = useState<Troubles<Name>>({});
  const change = (name: Name, value: string): void => setTexts((known) => ({ ...known, [name]: value }));

  function changedIn(all: Texts<Name>, record: Stored): Name[] {
    const before = textsOf(record);
    return (Object.keys(before) as Name[]).filter((name) => all[name] !== before[name]);
  }

  /** The person's changes over what is stored by now, once nothing of it is overwritten unseen. */
  function takeUp(changed: readonly Name[], now: Stored): Texts<Name> {
    const wanted = Object.fromEntries(changed.map((name) => [name, texts[name]])) as Troubles<Name>;
    const theirs = textsOf(now);
    const next = { ...theirs, ...wanted };
    setTexts(next);
    setRead(now);
    const others = { wanted, read: textsOf(read), now: theirs, show: setTroubles };
    heedOthers({ ...others, tell: (name) => tell(name, theirs[name]) });
    return next;
  }

  /** If another person has changed the record, this one sees the new texts and decides. */
  async function save(send: Send<Name, Stored>): Promise<void> {
    setTroubles({});
    const changed = changedIn(texts, read);
    try {
      await send(texts, changed, read);
    } catch (cause) {
      const now = isLate(cause) ? await onRead() : undefined;
      if (now === undefined) throw cause;
      const next = takeUp(changed, now);
      await send(next, changedIn(next, now), now);
    }
  }
  return { texts, troubles, change, save, setTroubles };
}
