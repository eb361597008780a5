import { describe, expect, test } from 'vitest';
import { aDiner } from '../table/a-diner.ts';

describe("a diner's next cart", () => {
  test('begins with the order type and the payment of the last order', async () => {
    const menu = { enable_payment_type: true, enable_cash: true, enable_card_machine: true };
    const diner = await aDiner({ menu });
    diner.cart.chooseOrderType('takeaway');
    diner.cart.choosePaymentType('machine');
    diner.add(11);
    await diner.start();
    await diner.submission.submitOrder({ name: 'Amal' });
    expect(diner.submission.submission.value.kind).toBe('placed');
    // As in a new tab.
    diner.cart.clearCartAndSeat();
    expect(diner.cart.cart.state.value).toMatchObject({ orderType: null, paymentType: null });
    diner.add(11);
    expect(diner.ordering.ordering.orderType.value).toBe('takeaway');
    expect(diner.ordering.ordering.paymentType.value).toBe('machine');
  });
});

describe('the last order', () => {
  test('puts its dishes into the cart again', async () => {
    const diner = await aDiner();
    diner.cart.chooseOrderType('takeaway');
    diner.add(11, 2);
    await diner.start();
    await diner.submission.submitOrder({ name: 'Amal' });
    expect(diner.cart.cart.lines.value).toEqual([]);
    await diner.lastOrder.loadLastOrder('en');
    await diner.lastOrder.repeatLastOrder('en');
    expect(diner.cart.cart.lines.value).toMatchObject([{ product: 11, quantity: 2 }]);
    expect(diner.ordering.ordering.orderType.value).toBe('takeaway');
  });
});
