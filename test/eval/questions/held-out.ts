import type { Category } from '../expected.js';

export const heldOut: Category = { name: 'held out', cases: [] };
