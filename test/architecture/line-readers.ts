import type { Import } from './sources.js';

/** It cuts at signs that are text, and at other ones in every version of Node; `node:readline/promises` asks at a terminal. */
const CUTS = /^(node:)?readline$/;

/** Why an import is not welcome, or null where it is: data is read line by line through `libs/domain/byte-lines.ts`. */
export const cutsText = ({ from, to }: Pick<Import, 'from' | 'to'>): string | null =>
  CUTS.test(to) ? `${from} reads lines by ${to}` : null;
