import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { hasTableBill, type TableBillStatus, tableBillStatus } from '#domain/order/table-bill-status.ts';

describe('an order has a table bill', () => {
  test.for([
    { type: 'Table', partner: true, is: true },
    { type: 'Room', partner: true, is: true },
    { type: 'Account', partner: true, is: false },
    { type: null, partner: true, is: false },
    { type: 'Table', partner: false, is: false },
    { type: null, partner: false, is: false },
  ])('at a $type, with a partner ($partner): $is', ({ type, partner, is }) => {
    const location = type === null ? null : { type };
    expect(hasTableBill({ location }, { al_futtaim_enabled: partner })).toBe(is);
  });
});

describe('a table bill', () => {
  test.for<{ status: OrderStatus; due: string; stage: TableBillStatus }>([
    { status: 'pending', due: '12.00', stage: 'not_accepted' },
    { status: 'accepted', due: '12.00', stage: 'payable' },
    { status: 'preparing', due: '0.01', stage: 'payable' },
    { status: 'fulfilled', due: '12.00', stage: 'over' },
    { status: 'canceled', due: '12.00', stage: 'undone' },
    { status: 'rejected', due: '0.00', stage: 'undone' },
    { status: 'pending', due: '0.00', stage: 'paid' },
    { status: 'preparing', due: '0.000', stage: 'paid' },
    { status: 'fulfilled', due: '0', stage: 'paid' },
  ])('with $due due while its order is $status: $stage', ({ status, due, stage }) => {
    expect(tableBillStatus({ status, balance_due: due })).toBe(stage);
  });
});
