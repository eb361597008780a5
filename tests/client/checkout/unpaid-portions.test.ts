import { afterEach, describe, expect, test, vi } from 'vitest';
import { someProduct, standing } from '../lib/a-device.ts';
import { amal, atVenue, numbersIn, withUnpaidOrder } from '../payment/an-unpaid-order.ts';

afterEach(() => vi.unstubAllGlobals());

describe('portions that an unpaid order has taken', () => {
  test('are the diner’s own until it comes to nothing', async () => {
    const { venue, page } = await atVenue();
    venue.state.left = 2;
    await page.submitOrder(amal);
    expect(venue.state.left).toBe(0);
    venue.state.product = someProduct({ isOutOfStock: true });

    const next = await venue.open();
    await next.loadProducts([11], 'en');
    expect(next.ordering.lines.value).toMatchObject([{ error: null, left: 2, maxQuantity: 2 }]);
    expect(next.ordering.blocker.value).toBeNull();
    next.setQuantity(numbersIn(next)[0] ?? '', 3, null);
    expect(next.ordering.lines.value).toMatchObject([{ error: 'out_of_stock', maxQuantity: 2 }]);
  });

  test('are there to be ordered anew', async () => {
    const { venue, page } = await atVenue();
    venue.state.left = 2;
    await page.submitOrder(amal);
    page.choosePaymentType('cash');
    await page.reloadProducts([11], 'en');
    await page.submitOrder(amal);
    expect(standing(page).kind).toBe('placed');
    expect(venue.standing()).toMatchObject([{ payment_type: 'cash', total: '3.000' }]);
  });

  test('are nobody’s when the venue takes the dish off', async () => {
    const { venue, page } = await withUnpaidOrder();
    venue.state.product = someProduct({ isOutOfStock: true });
    await page.reloadProducts([11], 'en');
    expect(page.ordering.lines.value).toMatchObject([{ error: 'out_of_stock' }]);
  });
});
