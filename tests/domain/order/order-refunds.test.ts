import { expect, test } from 'vitest';
import { orderRefunds, type PaidOrder } from '#domain/order/order-refunds.ts';

const order = (differing: Partial<PaidOrder>): PaidOrder => ({
  status: 'canceled',
  payments: [],
  refund_due: '0.00',
  refunded: '0.00',
  ...differing,
});

test.for<[what: string, order: Partial<PaidOrder>, refunds: readonly { kind: string; amount: number }[]]>([
  ['was not paid', {}, []],
  [
    'was paid online and waits for its refund',
    { payments: [{ payment_type: 'card', amount: '18.00' }], refund_due: '18.00' },
    [{ kind: 'coming', amount: 18_000 }],
  ],
  [
    'was refunded in part',
    { payments: [{ payment_type: 'card', amount: '18.00' }], refund_due: '8.00', refunded: '10.00' },
    [
      { kind: 'coming', amount: 8_000 },
      { kind: 'sent', amount: 10_000 },
    ],
  ],
  [
    'was paid twice in cash and once by card at the venue',
    {
      status: 'rejected',
      payments: [
        { payment_type: 'cash', amount: '5.00' },
        { payment_type: 'machine', amount: '7.50' },
        { payment_type: 'cash', amount: '1.25' },
      ],
    },
    [
      { kind: 'cash', amount: 6_250 },
      { kind: 'machine', amount: 7_500 },
    ],
  ],
  [
    'is being prepared',
    { status: 'preparing', payments: [{ payment_type: 'cash', amount: '5' }], refund_due: '1' },
    [],
  ],
])('the refunds of an order that %s', ([, given, refunds]) => {
  expect(orderRefunds(order(given))).toEqual(refunds);
});
