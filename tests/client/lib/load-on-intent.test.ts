import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { swipeStep } from '#client/lib/load-on-intent.ts';

describe('a swipe', () => {
  test.for([
    { x: -120, y: 10, isRightToLeft: false, step: 1, meaning: 'to the left goes to the next page' },
    { x: 120, y: 10, isRightToLeft: false, step: -1, meaning: 'to the right goes to the previous page' },
    {
      x: -120,
      y: 10,
      isRightToLeft: true,
      step: -1,
      meaning: 'to the left goes to the previous page when read from the right',
    },
    {
      x: 120,
      y: 10,
      isRightToLeft: true,
      step: 1,
      meaning: 'to the right goes to the next page when read from the right',
    },
    { x: -39, y: 0, isRightToLeft: false, step: null, meaning: 'that is short does nothing' },
    { x: -60, y: 200, isRightToLeft: false, step: null, meaning: 'that goes down is a scroll' },
  ])('$meaning', ({ x, y, isRightToLeft, step }) => {
    expect(swipeStep(x, y, isRightToLeft)).toBe(step);
  });

  test('goes the other way where text runs from the right', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }), (x, y) => {
        const step = swipeStep(x, y, false);
        expect(swipeStep(x, y, true)).toBe(step === null ? null : -step);
      }),
    );
  });
});
