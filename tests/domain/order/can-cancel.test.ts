import { expect, test } from 'vitest';
import { canCancel, canceledByDinerReason, isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { orderStatuses } from '#domain/order/order-status.ts';

test.for(orderStatuses)('an order that is %s can be canceled only while pending and unpaid', (status) => {
  expect(canCancel({ status, payments: [] })).toBe(status === 'pending');
  expect(canCancel({ status, payments: [{}] })).toBe(false);
});

test.for([
  [canceledByDinerReason, true],
  ['The oven is cold', false],
  [null, false],
] as const)('an order canceled for %j was canceled by its diner: %s', ([status_reason, isByDiner]) => {
  expect(isCanceledByDiner({ status_reason })).toBe(isByDiner);
});
