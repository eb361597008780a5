import { describe, expect, test } from 'vitest';
import { addablePortions, isFractional, readQuantity } from '#domain/cart/typed-quantity.ts';

describe('the portions that can still be added', () => {
  test.for([
    { left: null, inCart: 4, more: null },
    { left: 3, inCart: 0, more: 3 },
    { left: 3, inCart: 2, more: 1 },
    { left: 3, inCart: 3, more: 0 },
    { left: 3, inCart: 5, more: 0 },
  ])('with $left left and $inCart in the cart are $more', ({ left, inCart, more }) => {
    expect(addablePortions(left, inCart)).toBe(more);
  });
});

describe('a typed quantity', () => {
  test.for(['1.5', '1,5', '1٫5', ' .5 ', '2.0', '12.', '12, ', '12٫'])('"%s" is a fraction', (typed) => {
    expect(isFractional(typed)).toBe(true);
  });

  test.for(['3', '', '.', '1e3', '-1.5', '1.5.2'])('"%s" is not a fraction', (typed) => {
    expect(isFractional(typed)).toBe(false);
  });

  test.for([
    { typed: '3', quantity: 3 },
    { typed: ' 12 ', quantity: 12 },
    { typed: '007', quantity: 7 },
    { typed: '0', quantity: 0 },
    { typed: '', quantity: null },
    { typed: '-3', quantity: null },
    { typed: '1.5', quantity: null },
    { typed: '1,5', quantity: null },
    { typed: '1e3', quantity: null },
    { typed: 'two', quantity: null },
    { typed: '1234567', quantity: null },
  ])('"$typed" is $quantity', ({ typed, quantity }) => {
    expect(readQuantity(typed)).toBe(quantity);
  });
});
