import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPage, bodiesOf, refusedWith } from '../cart/an-ordering-page.ts';
import { type StubResponse, submissionOf } from '../lib/a-device.ts';
import { someOrder } from '../order/some-order.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a table with an order', () => {
  const existing = refusedWith(409, 'existing_order', { existing_order: someOrder });
  const merged: StubResponse = { body: someOrder };

  /** Source: spec §8 existing-order.merge */
  test('offers to join it, and the cart joins', async () => {
    const { page, orders } = await aPage(existing, merged);
    await page.submitOrder({});
    expect(submissionOf(page)).toMatchObject({ kind: 'existing_order', joining: { kind: 'asked' } });
    await page.joinOrder(someOrder.uuid);
    expect(submissionOf(page)).toMatchObject({ kind: 'placed', uuid: someOrder.uuid });
    expect(orders[1]).toMatchObject({ method: 'PATCH', path: `/en/api/order/${someOrder.uuid}/` });
    expect(page.cart.lines.value).toEqual([]);
  });

  test('is joined once, however often Merge is pressed', async () => {
    const { page, orders } = await aPage(existing, merged, merged);
    await page.submitOrder({});
    await Promise.all([page.joinOrder(someOrder.uuid), page.joinOrder(someOrder.uuid)]);
    expect(orders).toHaveLength(2);
  });

  test('gets the same lines again when there was no response', async () => {
    const { page, orders } = await aPage(existing, null, merged);
    await page.submitOrder({});
    await page.joinOrder(someOrder.uuid);
    expect(submissionOf(page)).toMatchObject({ kind: 'existing_order', joining: { kind: 'no_response' } });
    await page.joinOrder(someOrder.uuid);
    expect(submissionOf(page)).toMatchObject({ kind: 'placed' });
    const [, first, second] = bodiesOf(orders);
    expect(first?.line_items).toEqual(second?.line_items);
  });

  test.for(['order_finished', 'payment_open'] as const)(
    'that refuses with %s says so in its dialog',
    async (code) => {
      const { page } = await aPage(existing, refusedWith(409, code));
      await page.submitOrder({});
      await page.joinOrder(someOrder.uuid);
      expect(submissionOf(page)).toMatchObject({
        kind: 'existing_order',
        joining: { kind: 'refused', code },
      });
      expect(page.cart.count.value).toBe(2);
    },
  );
});
