/** What ends a cell where a program does not heed the quotes around it, or parts cells by another sign than the comma. */
const SEPARATOR = String.raw`[,;\p{Cc}\p{Zl}\p{Zp}]`;
/** What programs drop from the beginning of a cell. */
const DROPPED = String.raw`["\p{Zs}\p{Cf}]*`;
/** Fullwidth signs count in East Asian settings. */
const SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
/** A number, or a phone number whose digits stand in groups: without a sign between them, nothing is computed. */
const NUMBER = String.raw`(?:[+-]\d+(?:\.\d+)*|\+\d{1,3}(?: ?\(| )\d[\d ().-]*)(?:$|${SEPARATOR})`;

const FORMULA = new RegExp(`(?<=^|${SEPARATOR})(${DROPPED})(?=${SIGN})(?!${NUMBER})`, 'gu');

/** The text of a cell that no spreadsheet takes for a formula: an apostrophe stands before each sign that would begin one. */
export const inertText = (text: string): string => text.replace(FORMULA, "$1'");
