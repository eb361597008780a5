import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimumProgress } from '#domain/delivery/minimum-progress.ts';
import { milli } from '#domain/money.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(milli);

test('a cart with what is missing just reaches the minimum', () => {
  fc.assert(
    fc.property(amount, amount, (subtotal, minimum) => {
      const { missing } = minimumProgress(subtotal, minimum);
      expect(minimumProgress(milli(subtotal + missing), minimum).missing).toBe(0);
      expect(subtotal + missing).toBe(Math.max(subtotal, minimum));
    }),
  );
});
