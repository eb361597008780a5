import { expect, test } from 'vitest';
import { mayWithdraw } from '#domain/order/may-withdraw.ts';
import { orderStatuses } from '#domain/order/status.ts';

test.for(orderStatuses)('an order that is %s is taken back only while it waits, unpaid', (status) => {
  expect(mayWithdraw({ status, payments: [] })).toBe(status === 'pending');
  expect(mayWithdraw({ status, payments: [{}] })).toBe(false);
});
