/** `rgb(37,99,235)` as the picker of a browser writes it: `#2563eb`. */
export function pickerColour(text: string): string {
  const parts = partsOf(text).map((part) => part.toString(16).padStart(2, '0'));
  return `#${parts.join('')}`;
}

/** The same the other way. */
export function storedColour(picked: string): string {
  const part = (at: number): number => Number.parseInt(picked.slice(at, at + 2), 16);
  return `rgb(${part(1)},${part(3)},${part(5)})`;
}

const partsOf = (text: string): number[] => text.slice('rgb('.length, -1).split(',').map(Number);

/** Contrast against a white page, from 1 to 21, as WCAG 2 reckons it. */
export function contrastOnWhite(text: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(text).map(linear);
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
