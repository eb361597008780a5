import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '#domain/color.ts';
import { oklchOf } from '#domain/oklch.ts';
import { darkColorsOf } from '#server/catalog/dark-theme.ts';

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const light = fc.record({ primary: hex, price: hex, discount: hex });

/** Source: WCAG 2.2, 1.4.3. */
test('every text can be read on every ground, whatever the colors of the venue', () => {
  fc.assert(
    fc.property(light, (colors) => {
      const dark = darkColorsOf(colors);
      for (const ground of [dark.paper, dark.surface]) {
        for (const text of [dark.ink, dark.primary, dark.price, dark.discount]) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }
      expect(contrast(dark.ink, dark.welcome)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark.onPrimary, dark.primary)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark.onDiscount, dark.discount)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a color keeps its hue', () => {
  for (const color of ['#14614a', '#a8431c', '#22408f', '#6a2a62']) {
    const { primary } = darkColorsOf({ primary: color, price: color, discount: color });
    const turned = Math.abs(oklchOf(primary).hue - oklchOf(color).hue);
    expect(Math.min(turned, 2 * Math.PI - turned)).toBeLessThan(0.05);
  }
});

test('a gray stays gray', () => {
  const { primary, paper } = darkColorsOf({ primary: '#777777', price: '#777777', discount: '#777777' });
  for (const color of [primary, paper]) expect(oklchOf(color).chroma).toBeLessThan(0.004);
});
