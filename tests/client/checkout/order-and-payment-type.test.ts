import { describe, expect, test } from 'vitest';
import { aDiner } from '../table/a-diner.ts';

describe('the order type of a cart', () => {
  test('is asked for without a seat', async () => {
    const diner = await aDiner();
    const { ordering } = diner.ordering;
    await diner.start();
    expect(ordering.asksOrderType.value, 'for an empty cart').toBe(false);
    diner.add(11);
    expect(ordering.asksOrderType.value).toBe(true);
    expect(ordering.offeredOrderTypes.value).toHaveLength(4);
    diner.cart.joinTable({ token: 'x', type: 'Table', name: '4' });
    expect(ordering.asksOrderType.value).toBe(false);
    expect(ordering.orderType.value).toBe('dine_in');
  });

  test('is takeaway at a table of a venue without dine-in', async () => {
    const diner = await aDiner({ menu: { enable_dine_in: false } });
    diner.cart.joinTable({ token: 'x', type: 'Table', name: '4' });
    diner.add(11);
    await diner.start();
    expect(diner.ordering.ordering.orderType.value).toBe('takeaway');
  });

  test('cannot be chosen at a table of a venue that only delivers', async () => {
    const diner = await aDiner({
      menu: { enable_dine_in: false, enable_takeaway: false, enable_drive_thru: false },
    });
    diner.cart.joinTable({ token: 'x', type: 'Table', name: '4' });
    diner.add(11);
    await diner.start();
    expect(diner.ordering.ordering.blocker.value).toBe('no_order_type');
    diner.cart.leaveLocation();
    expect(diner.ordering.ordering.blocker.value).toBeNull();
  });

  test('does not matter while the venue is closed', async () => {
    const always = [{ start: '2020-01-01T00:00:00', end: '2099-01-01T00:00:00' }];
    const diner = await aDiner({ menu: { closing_rules: always } });
    diner.add(11);
    await diner.start();
    expect(diner.ordering.ordering.blocker.value).toBe('closed');
  });
});

describe('the payment type of a cart', () => {
  const paying = { enable_payment_type: true, enable_cash: true, enable_card_machine: true };

  test('is a choice where there is something to pay', async () => {
    const diner = await aDiner({ menu: paying });
    diner.add(11);
    await diner.start();
    const { ordering } = diner.ordering;
    expect(ordering.offeredPaymentTypes.value).toEqual(['cash', 'machine']);
    expect(ordering.paymentType.value).toBe('cash');
    diner.cart.choosePaymentType('machine');
    expect(ordering.paymentType.value).toBe('machine');
  });

  /** Source: spec §2 cart.payment-type */
  test('is not asked for where there is nothing to pay', async () => {
    const diner = await aDiner({
      menu: { ...paying, enable_coupons: true, coupon_auto_apply: 'ALL' },
      venue: {
        coupons: [{ id: 1, code: 'ALL', discount_value_type: 'percentage', discount_value: '100' }],
      },
    });
    diner.cart.chooseOrderType('takeaway');
    diner.cart.choosePaymentType('machine');
    diner.add(11);
    await diner.start();
    expect(diner.ordering.ordering.bill.value?.total).toBe(0);
    expect(diner.ordering.ordering.offeredPaymentTypes.value).toEqual(['cash']);
    expect(diner.ordering.ordering.paymentType.value).toBe('cash');
  });
});
