import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeSection } from '#client/menu/scroll-spy.ts';

describe('the section being read', () => {
  test.for([
    { tops: [400, 900, 1400], active: 0, because: 'before any has passed the line it is the first' },
    { tops: [-100, 120, 700], active: 1, because: 'it is the last to have passed the line' },
    { tops: [-900, -400, 150], active: 2, because: 'on the line has passed it' },
    { tops: [-900, -400, 150.5], active: 1, because: 'just below the line has not' },
    { tops: [], active: 0, because: 'no sections have a first one to mark' },
  ])('$because', ({ tops, active }) => {
    expect(activeSection(tops)).toBe(active);
  });

  test('is never one that lies below one already passed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1 }), (tops) => {
        const active = activeSection(tops);
        expect(tops.slice(active + 1).every((top) => top > 150)).toBe(true);
      }),
    );
  });
});
