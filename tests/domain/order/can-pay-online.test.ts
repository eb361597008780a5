import { expect, test } from 'vitest';
import { canPayOnline } from '#domain/order/can-pay-online.ts';

test.for([
  { status: 'pending', payment_type: 'card', balance_due: '25.00', can: true },
  { status: 'preparing', payment_type: 'card', balance_due: '0.001', can: true },
  { status: 'pending', payment_type: 'card', balance_due: '0.00', can: false },
  { status: 'pending', payment_type: 'cash', balance_due: '25.00', can: false },
  { status: 'accepted', payment_type: 'machine', balance_due: '25.00', can: false },
  { status: 'canceled', payment_type: 'card', balance_due: '25.00', can: false },
  { status: 'rejected', payment_type: 'card', balance_due: '25.00', can: false },
  { status: 'fulfilled', payment_type: 'card', balance_due: '25.00', can: false },
] as const)(
  '$balance_due due by $payment_type can be paid for an order that is $status: $can',
  ({ can, ...order }) => {
    expect(canPayOnline(order)).toBe(can);
  },
);
