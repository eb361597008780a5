import { afterEach, describe, expect, test, vi } from 'vitest';
import { someProduct, submissionOf } from '../lib/a-device.ts';
import { amal, atVenue, lineIdsIn, withUnpaidOrder } from '../payment/an-unpaid-order.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the portions of an unpaid order', () => {
  test('are available to its diner until the order is over', async () => {
    const { venue, page } = await atVenue();
    venue.state.left = 2;
    await page.submitOrder(amal);
    expect(venue.state.left).toBe(0);
    venue.state.product = someProduct({ isOutOfStock: true });

    const next = await venue.open();
    await next.loadProducts([11], 'en');
    expect(next.ordering.lines.value).toMatchObject([{ error: null, left: 2, maxQuantity: 2 }]);
    expect(next.ordering.blocker.value).toBeNull();
    next.setQuantity(lineIdsIn(next)[0] ?? '', 3, null);
    expect(next.ordering.lines.value).toMatchObject([{ error: 'out_of_stock', maxQuantity: 2 }]);
  });

  test('can be ordered again by its diner', async () => {
    const { venue, page } = await atVenue();
    venue.state.left = 2;
    await page.submitOrder(amal);
    page.choosePaymentType('cash');
    await page.reloadProducts([11], 'en');
    await page.submitOrder(amal);
    expect(submissionOf(page).kind).toBe('placed');
    expect(venue.activeOrders()).toMatchObject([{ payment_type: 'cash', total: '3.000' }]);
  });

  test('are unavailable when the venue takes the dish off', async () => {
    const { venue, page } = await withUnpaidOrder();
    venue.state.product = someProduct({ isOutOfStock: true });
    await page.reloadProducts([11], 'en');
    expect(page.ordering.lines.value).toMatchObject([{ error: 'out_of_stock' }]);
  });
});
