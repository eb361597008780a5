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
test.for<{ what: string; differing: Partial<TippedOrder>; can: boolean }>([
  { what: 'that is not paid', differing: {}, can: true },
  { what: 'of a pending order', differing: { status: 'pending' }, can: true },
  { what: 'that is all that is due', differing: { balance_due: '10.00' }, can: true },
  { what: 'that is partly paid', differing: { balance_due: '9.99' }, can: false },
  { what: 'that is paid', differing: { balance_due: '0.00' }, can: false },
  { what: 'of zero', differing: { additional_data: { tips_amount: '0.00' } }, can: false },
  { what: 'of a fulfilled order', differing: { status: 'fulfilled' }, can: false },
  { what: 'of a canceled order', differing: { status: 'canceled' }, can: false },
  { what: 'that is being paid', differing: { payment_url: '/pay/sandbox/X' }, can: false },
  {
    what: 'with shares that nobody has started to pay',
    differing: { split_payments: [{ status: 'AVAILABLE' }, { status: 'AVAILABLE' }] },
    can: true,
  },
  {
    what: 'with a share that is being paid',
    differing: { split_payments: [{ status: 'AVAILABLE' }, { status: 'PENDING' }] },
    can: false,
  },
])('a tip $what can be removed: $can', ({ differing, can }) => {
  expect(canRemoveTips({ ...tipped, ...differing })).toBe(can);
});
