import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScrollPosition, writeScrollPosition } from '#client/menu/scroll-position.ts';

const now = Date.UTC(2026, 10, 21, 12);
const minutes = 60_000;

describe('a scroll position', () => {
  test('is restored to the pixel', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (top) => {
        expect(readScrollPosition(writeScrollPosition(top, now), now + 5 * minutes)).toBe(top);
      }),
    );
  });

  test.for([
    { saved: null, because: 'there is none' },
    { saved: '', because: 'it is empty' },
    { saved: 'here', because: 'it makes no sense' },
    { saved: writeScrollPosition(800, now - 61 * minutes), because: 'it is too old' },
    { saved: writeScrollPosition(-40, now), because: 'it lies above the top' },
  ])('is the top when $because', ({ saved }) => {
    expect(readScrollPosition(saved, now)).toBe(0);
  });
});
