import type { ResoPresetName } from '../../src/real-estate/adapters/cli/pull/presets.js';

/** What a puller is told: to open the chatbot, or to pull once. */
export type Order = { readonly n: number; readonly serialNumber: string } & (
  | { readonly does: 'open' }
  | {
      readonly does: 'pull';
      /** Milliseconds since 1970: what its clock shows. */
      readonly now: number;
      readonly url: string;
      readonly preset: ResoPresetName;
      readonly filter: string;
    }
);

export type Tally = Readonly<Record<'added' | 'changed' | 'unchanged' | 'gone' | 'refused', number>>;

/** What became of the order of that number. */
export type Outcome = { readonly n: number } & ({ readonly ended: Tally | null } | { readonly failed: string });

/** Begins the lines of a puller that are an outcome. */
export const SAID = 'puller: ';
