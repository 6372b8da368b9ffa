import type { ListingVocabulary } from '../../../real-estate/real-estate.api.js';
import { ArgumentDraft } from './argument-draft.js';
import { ColumnArguments } from './column-arguments.js';
import { CountArguments } from './count-arguments.js';
import { FeatureArguments } from './feature-arguments.js';
import { FeatureLists } from './feature-lists.js';
import { KeyArguments } from './key-arguments.js';
import { LeavingOut } from './leaving-out.js';
import { OfferArguments } from './offer-arguments.js';
import { OrderArguments } from './order-arguments.js';
import { PlaceArguments } from './place-arguments.js';
import { RangeArguments } from './range-arguments.js';
import { type Readers, SaidArguments } from './said-arguments.js';
import { SingleArguments } from './single-arguments.js';
import { TypeArguments } from './type-arguments.js';
import { UnnamedArguments } from './unnamed-arguments.js';

/** All that read arguments of one call, over the same draft. */
export class ArgumentReaders {
  readonly draft = new ArgumentDraft();
  readonly places: PlaceArguments;
  readonly types: TypeArguments;
  readonly offer = new OfferArguments(this.draft);
  readonly features = new FeatureArguments(this.draft);
  readonly ranges: RangeArguments;
  readonly keys = new KeyArguments(this.draft);
  readonly singles = new SingleArguments(this.draft);
  readonly counts = new CountArguments(this.draft);
  readonly order = new OrderArguments(this.draft);
  readonly said: SaidArguments;
  readonly columns: ColumnArguments;
  readonly lists: FeatureLists;
  readonly leavingOut: LeavingOut;
  readonly unnamed: UnnamedArguments;

  /** `known` are the names of the tool's arguments; ages are counted from `year`. */
  constructor(vocabulary: ListingVocabulary, known: readonly string[], year: number) {
    const { draft, offer, features } = this;
    const places = (this.places = new PlaceArguments(draft, vocabulary));
    const types = (this.types = new TypeArguments(draft, vocabulary.propertyTypes));
    const ranges = (this.ranges = new RangeArguments(draft, year));
    const columns = (this.columns = new ColumnArguments(draft, vocabulary.extras));
    this.said = new SaidArguments({ draft, places, types, offer }, vocabulary, year);
    const readers: Readers = { draft, places, types, offer, features, ranges, columns, said: () => this.said };
    this.lists = new FeatureLists(readers);
    this.leavingOut = new LeavingOut(readers);
    this.unnamed = new UnnamedArguments(readers, [...known, 'features']);
  }

  /** What is to be seen together, once all is read. */
  finish(): void {
    this.offer.finish();
    this.order.finish();
    this.counts.finish();
  }
}
