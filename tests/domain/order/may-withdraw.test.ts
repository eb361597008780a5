import { expect, test } from 'vitest';
import { isTakenBack, mayWithdraw, withdrawnReason } from '#domain/order/may-withdraw.ts';
import { orderStatuses } from '#domain/order/status.ts';

test.for(orderStatuses)('an order that is %s is taken back only while it waits, unpaid', (status) => {
  expect(mayWithdraw({ status, payments: [] })).toBe(status === 'pending');
  expect(mayWithdraw({ status, payments: [{}] })).toBe(false);
});

test.for([
  [withdrawnReason, true],
  ['The oven is cold', false],
  [null, false],
] as const)('an order that was canceled for %j was taken back: %s', ([status_reason, isBack]) => {
  expect(isTakenBack({ status_reason })).toBe(isBack);
});
