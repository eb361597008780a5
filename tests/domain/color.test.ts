import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, luminance, textColorOn } from '#domain/color.ts';

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('luminance', () => {
  test.for([
    ['#000', 0],
    ['#ffffff', 1],
    ['#f00', 0.2126],
    ['#00FF00', 0.7152],
    ['#00f', 0.0722],
    ['#808080', 0.2158605],
    ['#0a0a0a', 0.0030353],
  ] as const)('of %s is %f', ([color, expected]) => {
    expect(luminance(color)).toBeCloseTo(expected, 6);
  });

  test('reads a short form as its long one', () => {
    expect(luminance('#1aF')).toBe(luminance('#11aaff'));
  });

  test.for(['', '#', '#12', '#1234', '#12345g', 'red', '#1234567', '123456'])('refuses "%s"', (color) => {
    expect(() => luminance(color)).toThrow(RangeError);
  });
});

describe('contrast', () => {
  test('of black and white is 21, and of a color with itself 1', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 10);
    expect(contrast('#0f766e', '#0f766e')).toBe(1);
  });

  test('of the gray that just passes on white is 4.54', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  test('is symmetric and between 1 and 21', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(contrast(a, b)).toBe(contrast(b, a));
        expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
        expect(contrast(a, b)).toBeLessThanOrEqual(21 + 1e-9);
      }),
    );
  });
});

describe('textColorOn', () => {
  test.for([
    ['#ffffff', '#000000'],
    ['#ffd60a', '#000000'],
    ['#f97316', '#000000'],
    ['#000', '#ffffff'],
    ['#0f766e', '#ffffff'],
    ['#b91c1c', '#ffffff'],
  ] as const)('%s is %s', ([color, textColor]) => {
    expect(textColorOn(color)).toBe(textColor);
  });

  test('always has enough contrast for body text', () => {
    fc.assert(
      fc.property(hex, (color) => {
        expect(contrast(color, textColorOn(color))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
