import { describe, expect, it } from '@jest/globals';
import { type Colour, colourOf, contrast, cssOf, inkOn, readableOn } from '#libs/widget/channel/colour.js';

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
/** Every 51st of each part: 216 colours. */
const STEPS = [0, 51, 102, 153, 204, 255];
const COLOURS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue): Colour => [red, green, blue])));
/** What text needs to be read, by WCAG 2.2 AA. */
const READABLE = 4.5;

describe('colours', () => {
  it.each([
    ['rgb(37,99,235)', [37, 99, 235]],
    ['rgb( 0, 0 ,255 )', [0, 0, 255]],
    ['', null],
    ['red', null],
    ['rgb(1,2)', null],
    ['rgb(1,2,3);background:url(x)', null],
  ])('are read from %j', (text, colour) => expect(colourOf(text)).toEqual(colour));

  it('have the contrast that WCAG tells', () => {
    expect(contrast(WHITE, BLACK)).toBeCloseTo(21, 5);
    expect(contrast(WHITE, WHITE)).toBe(1);
    // #767676 on white is the known limit of what can be read.
    expect(contrast([118, 118, 118], WHITE)).toBeCloseTo(4.54, 2);
  });

  it('bear text that can be read, whatever the owner chooses', () => {
    expect(COLOURS.filter((colour) => contrast(colour, readableOn(colour)) < 4.3)).toEqual([]);
  });

  it('become ink that can be read on every ground, and stay as they are where they can', () => {
    const grounds: readonly Colour[] = [WHITE, [241, 243, 246], [24, 26, 32], [38, 42, 51]];
    for (const ground of grounds) {
      expect(COLOURS.filter((colour) => contrast(inkOn(ground, colour), ground) < READABLE)).toEqual([]);
    }
    expect(inkOn(WHITE, [29, 78, 216])).toEqual([29, 78, 216]);
  });

  it('are written for style sheets', () => expect(cssOf([1, 2, 3])).toBe('rgb(1 2 3)'));
});
