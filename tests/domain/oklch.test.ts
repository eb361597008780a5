import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf, oklchOf } from '#domain/oklch.ts';

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

/** Source: CSS Color 4, the colors of its examples, by its own sample code. */
test.for([
  ['#ffffff', 1, 0],
  ['#000000', 0, 0],
  ['#ff0000', 0.628, 0.2577],
  ['#008000', 0.5198, 0.1769],
  ['#0000ff', 0.452, 0.3132],
] as const)('%s has lightness %f and chroma %f', ([color, lightness, chroma]) => {
  expect(oklchOf(color).lightness).toBeCloseTo(lightness, 2);
  expect(oklchOf(color).chroma).toBeCloseTo(chroma, 2);
});

test('a color is the same after there and back', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(hexOf(oklchOf(color))).toBe(color);
    }),
  );
});

test('a color that screens cannot show keeps its hue', () => {
  const { hue } = oklchOf(hexOf({ lightness: 0.8, chroma: 0.4, hue: 1 }));
  expect(hue).toBeCloseTo(1, 1);
});
