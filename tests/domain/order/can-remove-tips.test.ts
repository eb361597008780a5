import { expect, test } from 'vitest';
import { canRemoveTips, type TippedOrder } from '#domain/order/can-remove-tips.ts';

const tipped: TippedOrder = {
  status: 'accepted',
  balance_due: '110.00',
  payment_url: null,
  split_payments: [],
  additional_data: { tips_amount: '10.00' },
};

/** Source: spec §2 order.remove-tips */
test.for<{ what: string; differing: Partial<TippedOrder>; may: boolean }>([
  { what: 'that nobody has paid', differing: {}, may: true },
  { what: 'of an order that is pending', differing: { status: 'pending' }, may: true },
  { what: 'that is all that is due', differing: { balance_due: '10.00' }, may: true },
  { what: 'that is paid in part', differing: { balance_due: '9.99' }, may: false },
  { what: 'that is paid', differing: { balance_due: '0.00' }, may: false },
  { what: 'that there is not', differing: { additional_data: { tips_amount: '0.00' } }, may: false },
  { what: 'of an order that is finished', differing: { status: 'fulfilled' }, may: false },
  { what: 'of an order that came to nothing', differing: { status: 'canceled' }, may: false },
  { what: 'that somebody is paying', differing: { payment_url: '/pay/sandbox/X' }, may: false },
  {
    what: 'in shares that nobody has begun on',
    differing: { split_payments: [{ status: 'AVAILABLE' }, { status: 'AVAILABLE' }] },
    may: true,
  },
  {
    what: 'in shares that somebody is paying',
    differing: { split_payments: [{ status: 'AVAILABLE' }, { status: 'PENDING' }] },
    may: false,
  },
])('a tip $what may be taken back: $may', ({ differing, may }) => {
  expect(canRemoveTips({ ...tipped, ...differing })).toBe(may);
});
