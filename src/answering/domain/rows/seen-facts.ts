import { placeName } from '#libs/listing-language/addresses.js';
import { type Claim, identitiesOf } from '#libs/listing-language/claims.js';
import { elementsOf } from '#libs/listing-language/elements.js';
import type { Figure } from '#libs/listing-language/figures.js';
import { mlsName, webName } from '#libs/listing-language/identity.js';
import { keyOf, wordsOf } from '#libs/listing-language/words.js';
import type { CallFacts, ComputedFact, Fact } from '../../answering.api.js';
import { RowNames } from './row-names.js';
import { SeenRow } from './seen-row.js';

/** Characters of a visitor's message that are searched for what may be repeated. */
const MOST_HEARD = 2_000;

/** Everything that a chat session has let the model see, by who said it. */
export class SeenFacts {
  private readonly byId = new Map<number, Fact[]>();
  private rows: readonly SeenRow[] | null = null;
  private names = new RowNames();
  private readonly stated: Figure[] = [];
  private readonly bounds: Figure[] = [];
  private readonly asked: Figure[] = [];
  private readonly computed: ComputedFact[] = [];
  private readonly askedFields = new Set<string>();
  /** What phrases of the visitor and of searches mean, in any language. */
  private readonly meant = new Set<string>();
  /** Words of the visitor and of the chatbot's owner. */
  private said = '';
  private owners = '';
  private readonly ownersTexts: string[] = [];
  /** The visitor's newest message. */
  question = '';

  /** What a tool returned. A listing that was seen twice, and edited in between, is true in both ways. */
  see({ rows, loose, asked, computed = [] }: CallFacts): void {
    this.computed.push(...computed);
    for (const { id, facts } of rows) this.byId.set(id, [...(this.byId.get(id) ?? []), ...facts]);
    if (rows.length > 0) this.rows = null;
    // A lowest or highest price is one listing's, and says nothing of another that is named.
    this.bounds.push(...loose.filter(({ of }) => BOUND.test(of ?? '')).flatMap(figuresOf));
    this.stated.push(...loose.filter(({ of }) => !BOUND.test(of ?? '')).flatMap(figuresOf));
    this.asked.push(...asked.flatMap(figuresOf));
    for (const { kind, value } of asked) if (kind === 'text') this.searchedFor(String(value).replaceAll('_', ' '));
  }

  /** What the chatbot's owner says is true. */
  trust(text: string): void {
    this.stated.push(...figuresIn(text).filter(({ unit }) => unit !== 'plain'));
    this.owners += ` ${keyOf(text)} `;
    this.ownersTexts.push(text);
    this.remember(text);
  }

  /** What the visitor said may be repeated; a bare number there may mean thousands or millions of money. */
  hear(message: string): void {
    const text = message.slice(0, MOST_HEARD);
    this.question = text;
    // The number of a house is no sum.
    const rest = identitiesOf(text).reduce((left, { text: name }) => left.replace(name, ' | '), text);
    this.asked.push(...figuresIn(rest));
    this.askedFields.clear();
    for (const element of elementsOf(text, () => null)) {
      if (element.kind !== 'term') continue;
      this.meant.add(element.meaning);
      if (element.meaning.startsWith('field/')) this.askedFields.add(element.meaning.slice(6));
      if (element.meaning === 'per/area') this.askedFields.add('price per area');
    }
    this.remember(text);
  }

  /** The listings that were seen. */
  seen(): readonly SeenRow[] {
    if (this.rows) return this.rows;
    this.rows = [...this.byId].map(([id, facts]) => new SeenRow(id, facts));
    this.names = new RowNames();
    for (const row of this.rows) this.names.add(row);
    return this.rows;
  }

  /** What each listing that was seen says, newest last. */
  told(): readonly (readonly [id: number, facts: readonly Fact[]])[] {
    return [...this.byId];
  }

  /** What the chatbot's owner said, text by text. */
  get trusted(): readonly string[] {
    return this.ownersTexts;
  }

  /** Those that were seen last: what names no home may be said of them alone. */
  recent(): readonly SeenRow[] {
    return this.seen().slice(-MOST_ROWS);
  }

  /** Finds the names of homes. */
  naming(): RowNames {
    this.seen();
    return this.names;
  }

  get around() {
    return {
      rows: this.recent(),
      loose: this.stated,
      asked: this.asked,
      bounds: this.bounds,
      computed: this.computed,
      askedFields: this.askedFields,
      holdersOf: (digits: string) => this.holdersOf(digits),
      isOwners: (text: string) => this.owners.includes(keyOf(text)),
      wasSaid: (text: string) =>
        this.said.includes(text.includes(' ') ? text : ` ${text} `) || this.owners.includes(text),
      wasMeant: (meaning: string) => this.meant.has(meaning),
    };
  }

  /** Whether owner, visitor or a listing has this number. */
  isKnownNumber(digits: string): boolean {
    return (
      this.holdersOf(digits).length > 0 ||
      [...this.stated, ...this.asked].some(({ unit, text }) => unit === 'phone' && text === digits)
    );
  }

  /** The listings that have a phone number; empty where owner or visitor told it. */
  holdersOf(digits: string): readonly SeenRow[] {
    if ([...this.stated, ...this.asked].some(({ unit, text }) => unit === 'phone' && text === digits)) return [];
    return this.seen().filter((row) =>
      row.figures('text').some(({ unit, text }) => unit === 'phone' && text === digits),
    );
  }

  /** The same of a mailbox or page. */
  isKnownContact(key: string): boolean {
    const name = webName(key);
    return (
      this.said.includes(key) ||
      this.owners.includes(name) ||
      this.seen().some((row) => row.words.has(key) || row.url === name)
    );
  }

  /** Reads something as if the visitor had not said it. */
  withoutAsked<T>(read: () => T): T {
    const asked = this.asked.splice(0);
    const question = this.question;
    this.question = '';
    try {
      return read();
    } finally {
      this.asked.push(...asked);
      this.question = question;
    }
  }

  /** Addresses, MLS numbers and pages of a text that neither a listing has nor anyone said. */
  unknownNamesIn(sentence: string): readonly Claim[] {
    const named = identitiesOf(sentence);
    return named.filter((claim) => 'name' in claim && !this.isKnown(claim));
  }

  private isKnown(claim: Claim & { readonly name: string }): boolean {
    const isRows = this.seen().some(({ place, mls, url }) => {
      if (claim.kind === 'address') return place.includes(claim.name);
      if (claim.kind === 'url') return url === claim.name;
      return mls === claim.name || (claim.name.length >= LEAST_LETTERS && mls.endsWith(claim.name));
    });
    if (isRows) return true;
    if (claim.kind === 'address') return this.said.includes(claim.name);
    if (claim.kind === 'url') return this.owners.includes(claim.name);
    return this.said.split(' ').some((word) => mlsName(word) === claim.name);
  }

  private searchedFor(text: string): void {
    for (const element of elementsOf(text, () => null)) if (element.kind === 'term') this.meant.add(element.meaning);
    this.remember(text);
  }

  private remember(text: string): void {
    this.said += `${placeName(text)} ${wordsOf(text)
      .map(({ key }) => key)
      .join(' ')} `;
  }
}

const BOUND = /^(?:min|max)/i;

/** Listings that a sentence without a name is compared with. */
const MOST_ROWS = 30;

/** Letters of an MLS number that may be left out in front ("MLS ID 1001" of ID1001), where so many are left. */
const LEAST_LETTERS = 4;

const figuresIn = (text: string): Figure[] =>
  elementsOf(text, () => null).flatMap((element) =>
    element.kind === 'figure' ? [element.figure, ...(element.figure.to ? [element.figure.to] : [])] : [],
  );

/** A statistic's number may be of any unit; a text says its own. */
function figuresOf({ kind, value }: Fact): Figure[] {
  if (kind === 'text') return figuresIn(String(value));
  if (typeof value !== 'number') return [];
  const unit =
    kind === 'beds' || kind === 'baths' || kind === 'area' || kind === 'year' || kind === 'money' || kind === 'homes'
      ? kind
      : 'plain';
  const readings = [{ value, tolerance: 0 }];
  const figure = { unit, readings, currency: '', per: '', text: String(value), length: 1, isDigits: true } as const;
  return unit === 'plain' ? [figure, { ...figure, unit: 'money' }, { ...figure, unit: 'area' }] : [figure];
}
