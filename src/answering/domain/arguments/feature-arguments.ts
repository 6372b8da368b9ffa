import { FEATURES, featuresIn } from '#libs/listing-language/yes-no-features.js';
import type { ArgumentDraft } from './argument-draft.js';
import { unknownArgument, wordsOfName } from './argument-names.js';
import { namesIn, swapped, yesOrNo } from './argument-values.js';

/** Reads what a home is to have, and what not. */
export class FeatureArguments {
  constructor(
    private readonly draft: ArgumentDraft,
    private readonly known: readonly string[],
  ) {}

  /** "pool, garden", ["pool"], {pool: true}. */
  readAll(value: unknown, areWanted: boolean): void {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, part] of Object.entries(value)) this.readNamed(name, part);
      return;
    }
    const { wanted, denied } = areWanted ? namesIn(value) : swapped(namesIn(value));
    for (const one of wanted) this.read(one, true);
    for (const one of denied) this.read(one, false);
  }

  /** What no listing is asked for by its features is looked for in its words. */
  private read(text: string, isWanted: boolean): void {
    const told = featuresIn(text.replace(/_/g, ' '));
    if (told.has.length + told.lacks.length === 0) return this.draft.add('words', [text]);
    this.ask(told, isWanted);
  }

  /** A name that is none of ours may be what a home has: "has_pool", "seaView". */
  readNamed(name: string, value: unknown): void {
    const told = featuresIn(wordsOfName(name).join(' '));
    const isYes = yesOrNo(value);
    if (told.has.length + told.lacks.length === 0 || isYes === undefined)
      return this.draft.refuse(unknownArgument(name, [...this.known, 'features']));
    this.ask(told, isYes);
  }

  private ask({ has, lacks }: ReturnType<typeof featuresIn>, isWanted: boolean): void {
    this.draft.add(isWanted ? 'features' : 'withoutFeatures', has);
    this.draft.add(isWanted ? 'withoutFeatures' : 'features', lacks);
  }
}

/** Names of features that a model may ask for. */
export const KNOWN_FEATURES: readonly string[] = FEATURES;
