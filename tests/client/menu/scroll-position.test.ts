import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScrollPosition, writeScrollPosition } from '#client/menu/scroll-position.ts';

const now = Date.UTC(2026, 10, 21, 12);
const minutes = 60_000;

describe('a place in a category', () => {
  test('is where the diner left it, to the pixel', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (top) => {
        expect(readScrollPosition(writeScrollPosition(top, now), now + 5 * minutes)).toBe(top);
      }),
    );
  });

  test.for([
    { kept: null, because: 'there is none' },
    { kept: '', because: 'it is empty' },
    { kept: 'here', because: 'it makes no sense' },
    { kept: writeScrollPosition(800, now - 61 * minutes), because: 'it is from another meal' },
    { kept: writeScrollPosition(-40, now), because: 'it lies above the top' },
  ])('is the top when $because', ({ kept }) => {
    expect(readScrollPosition(kept, now)).toBe(0);
  });
});
