import { expect, test } from 'vitest';
import { canPayOnline } from '#domain/order/can-pay-online.ts';

test.for([
  { status: 'pending', payment_type: 'card', balance_due: '25.00', may: true },
  { status: 'preparing', payment_type: 'card', balance_due: '0.001', may: true },
  { status: 'pending', payment_type: 'card', balance_due: '0.00', may: false },
  { status: 'pending', payment_type: 'cash', balance_due: '25.00', may: false },
  { status: 'accepted', payment_type: 'machine', balance_due: '25.00', may: false },
  { status: 'canceled', payment_type: 'card', balance_due: '25.00', may: false },
  { status: 'rejected', payment_type: 'card', balance_due: '25.00', may: false },
  { status: 'fulfilled', payment_type: 'card', balance_due: '25.00', may: false },
] as const)('$balance_due due by $payment_type of an order that is $status: $may', ({ may, ...order }) => {
  expect(canPayOnline(order)).toBe(may);
});
