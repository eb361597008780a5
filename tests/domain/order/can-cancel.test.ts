import { expect, test } from 'vitest';
import { canCancel, canceledByDinerReason, isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { orderStatuses } from '#domain/order/order-status.ts';

test.for(orderStatuses)('an order that is %s is taken back only while it waits, unpaid', (status) => {
  expect(canCancel({ status, payments: [] })).toBe(status === 'pending');
  expect(canCancel({ status, payments: [{}] })).toBe(false);
});

test.for([
  [canceledByDinerReason, true],
  ['The oven is cold', false],
  [null, false],
] as const)('an order that was canceled for %j was taken back: %s', ([status_reason, isBack]) => {
  expect(isCanceledByDiner({ status_reason })).toBe(isBack);
});
