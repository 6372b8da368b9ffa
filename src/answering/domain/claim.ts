import type { Claim } from '#libs/listing-language/claims.js';
import type { Reading } from '#libs/listing-language/numbers.js';
import type { Fact } from '../answering.api.js';

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
