import type { Category } from './expected.js';
import { building } from './questions/building.js';
import { figures } from './questions/figures.js';
import { followUps } from './questions/follow-ups.js';
import { heldOut } from './questions/held-out.js';
import { languages } from './questions/languages.js';
import { orders } from './questions/orders.js';
import { places } from './questions/places.js';
import { prices } from './questions/prices.js';
import { rooms } from './questions/rooms.js';
import { unanswerable } from './questions/unanswerable.js';

/** Questions that the built-in model was improved by. */
export const TUNED: readonly Category[] = [
  prices,
  rooms,
  building,
  places,
  orders,
  figures,
  followUps,
  languages,
  unanswerable,
];

/** Questions that were written when the model was done, and that it was not improved by. */
export const HELD_OUT: readonly Category[] = [heldOut];

export const QUESTIONS = { tuned: TUNED, 'held-out': HELD_OUT, all: [...TUNED, ...HELD_OUT] } as const;
export type SetName = keyof typeof QUESTIONS;
