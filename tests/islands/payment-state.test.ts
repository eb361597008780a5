import { expect, test } from 'vitest';
import { paymentStateOf } from '#islands/board/payment-state.ts';

test.for([
  ['accepted', '20.00', '0.00', '0.00', 'due'],
  ['accepted', '5.00', '15.00', '0.00', 'due'],
  ['fulfilled', '0.00', '20.00', '0.00', 'paid'],
  ['fulfilled', '0.00', '20.00', '5.00', 'paid'],
  ['rejected', '20.00', '0.00', '0.00', 'none'],
  ['canceled', '0.00', '20.00', '0.00', 'paid'],
  ['canceled', '0.00', '20.00', '5.00', 'paid'],
  ['rejected', '0.00', '20.00', '20.00', 'refunded'],
] as const)(
  'an order that is %s, with %s due, %s paid and %s given back, is %s',
  ([status, due, paid, refunded, state]) => {
    expect(paymentStateOf({ status, due, paid, refunded })).toBe(state);
  },
);
