import type { Fact } from '../answering.api.js';

/** What an answer may say of a listing only where a row says so. */
export type ClaimKind = Exclude<Fact['kind'], 'number'>;

/** A number as it may be meant, and how far from it the truth may be: no further than the way it is written rounds. */
export interface Reading {
  readonly value: number;
  readonly tolerance: number;
}

/** A statement within a text that is either true of a row or false. */
export type Claim =
  | {
      readonly kind: Exclude<ClaimKind, 'mls' | 'address' | 'url'>;
      /** As it is written. */
      readonly text: string;
      /** "1.250" is either of two numbers. Areas are in square feet. */
      readonly readings: readonly Reading[];
    }
  | {
      readonly kind: 'mls' | 'address' | 'url';
      readonly text: string;
      /** In the one spelling that all are compared in. */
      readonly name: string;
    };

/** Claims that say which listing is spoken of. */
export const isIdentity = ({ kind }: Claim): boolean => kind === 'mls' || kind === 'address' || kind === 'url';
