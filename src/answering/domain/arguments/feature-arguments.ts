import { FEATURES, featuresIn } from '#libs/listing-words/features.js';
import type { ArgumentDraft } from './argument-draft.js';
import { wordsOfName } from './argument-names.js';
import { featureWord } from './words/feature-names.js';
import { yesOrNo } from './words/answer-words.js';

type Told = ReturnType<typeof featuresIn>;

/** Reads what a home is to have, and what not. */
export class FeatureArguments {
  constructor(private readonly draft: ArgumentDraft) {}

  /** False where the text names nothing that homes have. */
  read(text: string, isWanted: boolean): boolean {
    const plain = text.replace(/[_-]/g, ' ');
    const called = wordsOfName(plain).map(featureWord).join(' ');
    const told = [text, plain, withUmlauts(plain), called].map(featuresIn).find((one) => !isNothing(one));
    if (told) this.ask(told, isWanted);
    // "2-car garage" counts the cars.
    const cars = told?.has.includes('garage') && isWanted ? /\b(\d)[- ]?car\b/i.exec(text)?.[1] : undefined;
    if (cars !== undefined) this.draft.set('minParkingSpots', Number(cars));
    return told !== undefined;
  }

  /** A name that is none of ours may be what a home has: "has_pool", "pets: dogs", "seaView"; false where it is not. */
  readNamed(name: string, value: unknown): boolean {
    const plain = wordsOfName(name);
    const [words, called] = [plain.join(' '), plain.map(featureWord).join(' ')];
    // As it is written goes last: letters of other languages have signs that a name may keep.
    const written = name.replace(/[_-]/g, ' ').slice(0, LONGEST);
    const told = [words, withUmlauts(words), called, written].map(featuresIn).find((one) => !isNothing(one)) ?? NOTHING;
    const isYes = typeof value === 'number' ? value > 0 : yesOrNo(value);
    if (isNothing(told) || isYes === undefined) return this.readBoth(called, value);
    this.ask(told, isYes);
    // Who counts them has cars in mind.
    if (told.has.includes('garage') && Number(value) > 1) this.draft.set('minParkingSpots', Number(value));
    return true;
  }

  /** "view: sea" is a sea view; "pool: heated" a pool; "pets: not allowed" none; "furnished: unfurnished" speaks of it itself. */
  private readBoth(name: string, value: unknown): boolean {
    if (typeof value !== 'string') return false;
    const text = value.replace(/_/g, ' ').slice(0, 60);
    const [own, named] = [featuresIn(text), featuresIn(name)];
    const isOfName = [...own.has, ...own.lacks].some((feature) => named.has.includes(feature));
    const texts = isOfName ? [text] : [`${name}: ${text}`, `${text} ${name}`, text];
    const told = texts.map(featuresIn).find((one) => !isNothing(one));
    if (!told) return false;
    this.ask(told, true);
    return true;
  }

  /** Who does not want a thing is content with homes that say nothing of it. */
  private ask({ has, lacks }: Told, isWanted: boolean): void {
    const [wanted, denied] = isWanted ? [has, lacks] : [lacks, has];
    this.draft.add('features', wanted);
    this.draft.add('exceptFeatures', denied);
  }
}

/** Characters of a name. */
const LONGEST = 80;
const NOTHING: Told = { has: [], lacks: [] };
/** "moebliert", as German is written without an umlaut. */
const withUmlauts = (text: string): string =>
  text.replace(/[aou]e/gi, (letters) => ({ ae: 'ä', oe: 'ö', ue: 'ü' })[letters.toLowerCase()]!);

const isNothing = ({ has, lacks }: Told): boolean => has.length + lacks.length === 0;

/** Names of features that a model may ask for. */
export const KNOWN_FEATURES: readonly string[] = FEATURES;
