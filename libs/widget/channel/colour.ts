/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number];

/** Reads `rgb(r,g,b)`; null for any other text. */
export function colourOf(text: string): Colour | null {
  const found = /^rgb\( *(\d{1,3}) *, *(\d{1,3}) *, *(\d{1,3}) *\)$/.exec(text);
  return found && [Number(found[1]), Number(found[2]), Number(found[3])];
}

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [17, 17, 17];

/** White or nearly black: what is easier to read on the colour. */
export const readableOn = (colour: Colour): Colour =>
  contrast(colour, WHITE) >= contrast(colour, BLACK) ? WHITE : BLACK;

/** As WCAG 2 reckons it, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: Colour): number {
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The colour, mixed with white or black until text of it can be read on `ground`. */
export function inkOn(ground: Colour, colour: Colour): Colour {
  const end = readableOn(ground);
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, end, share);
    if (contrast(mixed, ground) >= 4.5) return mixed;
  }
  return end;
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (at: 0 | 1 | 2): number => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
}

export const cssOf = (colour: Colour): string => `rgb(${colour[0]} ${colour[1]} ${colour[2]})`;
