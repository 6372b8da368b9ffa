import type { ArgumentDraft } from './argument-draft.js';
import { severalValues } from './words/single-values.js';
import { ALL_STATUSES, type StatusSaid, type StatusWord, UNSOLD } from './words/status-words.js';

/** Of a search that leaves nothing out. */
export const ANY_STATUS = 'Any' as const;

/** Gathers what the arguments say of the status; all that they say must hold. */
export class StatusArguments {
  private readonly asked: (readonly StatusWord[])[] = [];
  private readonly flagged = new Set<StatusWord>();
  private isWithSold = false;

  constructor(private readonly draft: ArgumentDraft) {}

  /** One argument: any of what is wanted, none of what is denied. */
  want({ wanted, denied }: StatusSaid): void {
    if (denied.includes('Pending')) this.draft.add('exceptFeatures', ['pending']);
    const left = denied.filter((one) => one !== 'Pending');
    if (wanted.length > 0 || left.length > 0) this.asked.push(without(wanted.length > 0 ? wanted : ALL_STATUSES, left));
  }

  /** "sold: true" beside "active: true": either. */
  flag(words: readonly StatusWord[]): void {
    for (const word of words) this.flagged.add(word);
  }

  /** "includeSold: true". */
  addSold(): void {
    this.isWithSold = true;
  }

  finish(): void {
    const sets = [...this.asked, ...(this.flagged.size > 0 ? [[...this.flagged]] : [])];
    if (sets.length === 0 && !this.isWithSold) return;
    const common = (sets.length > 0 ? ALL_STATUSES : UNSOLD).filter((one) => sets.every((set) => set.includes(one)));
    if (common.length === 0) return this.draft.refuse(severalValues('status', sets));
    this.write(new Set([...common, ...(this.isWithSold ? (['Sold'] as const) : [])]));
  }

  /** What is pending is on offer still: beside what is active it asks for nothing, by itself for those that say so. */
  private write(words: ReadonlySet<StatusWord>): void {
    const isPending = words.has('Pending') && !words.has('Active');
    if (isPending && words.size > 1) return this.draft.refuse(severalValues('status', [...words]));
    if (isPending) return this.draft.add('features', ['pending']);
    const missing = STORED.filter((status) => !words.has(status));
    const kept = STORED.filter((status) => words.has(status));
    if (missing.length === 0) return this.draft.set('status', ANY_STATUS);
    if (!words.has('Pending') && !words.has('Sold') && words.has('Active'))
      this.draft.add('exceptFeatures', ['pending']);
    if (missing.length === 1) this.draft.set('exceptStatus', missing[0]);
    else this.draft.set('status', kept[0]);
  }
}

const STORED = ['Active', 'PreOnMarket', 'Sold'] as const;

/** Whoever wants nothing active wants nothing under contract. */
const without = (words: readonly StatusWord[], denied: readonly StatusWord[]): readonly StatusWord[] =>
  words.filter((one) => !denied.includes(one) && !(one === 'Pending' && denied.includes('Active')));
