import { placeName } from '#libs/listing-language/addresses.js';
import { type Claim, claimsOf, isIdentity } from '#libs/listing-language/claims.js';
import { mlsName } from '#libs/listing-language/identity.js';
import { NUMBER, type Reading, readingsOf } from '#libs/listing-language/numbers.js';
import type { CallFacts, Fact } from '../answering.api.js';
import { factsIn } from './call-facts.js';

/** Characters of a visitor's message that are searched for what may be repeated. */
const MOST_HEARD = 2_000;

/** Everything that a chat session has let the model see, by who said it. */
export class SeenFacts {
  private readonly rows = new Map<number, Fact[]>();
  private readonly loose: Fact[] = [];
  private readonly asked: Fact[] = [];
  /** Words of the visitor and of the chatbot's owner. */
  private said = '';

  /** What a tool returned. A listing that was seen twice, and edited in between, is true in both ways. */
  see({ rows, loose, asked }: CallFacts): void {
    for (const { id, facts } of rows) this.rows.set(id, [...(this.rows.get(id) ?? []), ...facts]);
    this.loose.push(...loose);
    this.asked.push(...asked);
  }

  /** What the chatbot's owner says is true. */
  trust(text: string): void {
    this.loose.push(...factsIn(text));
    this.remember(text);
  }

  /** What the visitor said may be repeated; a bare number there may mean thousands or millions of money. */
  hear(message: string): void {
    const text = message.slice(0, MOST_HEARD);
    this.asked.push(...factsIn(text));
    for (const [digits] of withoutClaims(text).matchAll(NUMBERS)) {
      for (const { value } of readingsOf(digits)) this.asked.push({ kind: 'number', value });
    }
    this.remember(text);
  }

  /** The claims of a sentence that nothing bears out. */
  unsupportedIn(sentence: string): Claim[] {
    const claims = claimsOf(sentence);
    const subject = this.subjectOf(claims);
    return claims.filter((claim) => !this.isSupported(claim, claims, subject));
  }

  /**
   * The rows of the one listing that the sentence names. What it says but once of a kind must be that listing's: its
   * price may not be another's, nor one that was merely asked for. Where it names several, any row will do.
   */
  private subjectOf(claims: readonly Claim[]): Fact[] | null {
    const named = claims.filter(isIdentity);
    if (named.length === 0) return null;
    const rows = [...this.rows.values()].filter((facts) => named.every((claim) => bearOut(facts, claim)));
    return rows.length > 0 ? rows.flat() : null;
  }

  private isSupported(claim: Claim, claims: readonly Claim[], subject: Fact[] | null): boolean {
    if (bearOut(this.loose, claim)) return true;
    const isAlone = claims.filter(({ kind }) => kind === claim.kind).length === 1;
    const rows = subject && isAlone && !isIdentity(claim) ? subject : [...this.rows.values()].flat();
    if (bearOut(rows, claim)) return true;
    if (subject && isAlone && claim.kind === 'money') return false;
    return bearOut(this.asked, claim) || this.wasSaid(claim);
  }

  private wasSaid(claim: Claim): boolean {
    if (claim.kind === 'address') return this.said.includes(claim.name);
    return claim.kind === 'mls' && this.said.split(' ').some((word) => mlsName(word) === claim.name);
  }

  private remember(text: string): void {
    this.said += placeName(text);
  }
}

const NUMBERS = new RegExp(String.raw`(?<![\p{L}\d])${NUMBER}`, 'gu');
/** The number of a house is no sum. */
const withoutClaims = (text: string): string =>
  claimsOf(text).reduce((rest, { text: claim }) => rest.replace(claim, ' | '), text);

/** Letters of an MLS number that may be left out in front ("MLS ID 1001" of ID1001), where so many are left. */
const LEAST_LETTERS = 4;

/** What a visitor's "450" may stand for. */
const FACTORS = [1, 1e3, 1e6];

/** Whether one of the facts says what the claim says. */
export function bearOut(facts: readonly Fact[], claim: Claim): boolean {
  if ('name' in claim) return facts.some(({ kind, value }) => kind === claim.kind && isSameName(claim, String(value)));
  return facts.some(({ kind, value }) => {
    if (kind !== claim.kind && kind !== 'number') return false;
    const factors = kind === 'number' && claim.kind === 'money' ? FACTORS : [1];
    return factors.some((factor) => isNear(claim.readings, Number(value) * factor));
  });
}

const isNear = (readings: readonly Reading[], value: number): boolean =>
  readings.some((reading) => Math.abs(reading.value - value) <= reading.tolerance + 1e-6);

function isSameName({ kind, name }: Claim & { readonly name: string }, seen: string): boolean {
  if (kind === 'address') return seen.includes(name);
  return seen === name || (kind === 'mls' && name.length >= LEAST_LETTERS && seen.endsWith(name));
}
