import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeSection } from '#client/menu/scroll-spy.ts';

describe('the active section', () => {
  test.for([
    { tops: [400, 900, 1400], active: 0, because: 'is the first before any has passed the line' },
    { tops: [-100, 120, 700], active: 1, because: 'is the last that has passed the line' },
    { tops: [-900, -400, 150], active: 2, because: 'can be one exactly on the line' },
    { tops: [-900, -400, 150.5], active: 1, because: 'is not one just below the line' },
    { tops: [], active: 0, because: 'is the first where there are none' },
  ])('$because', ({ tops, active }) => {
    expect(activeSection(tops)).toBe(active);
  });

  test('is never above one that has passed the line', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1 }), (tops) => {
        const active = activeSection(tops);
        expect(tops.slice(active + 1).every((top) => top > 150)).toBe(true);
      }),
    );
  });
});
