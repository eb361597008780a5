import { afterEach, expect, test, vi } from 'vitest';
import { standing } from '../lib/a-device.ts';
import { pageReads } from '../live/page-reads.ts';
import { aPage, refusedWith } from './an-ordering-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** A checkout of two soups that the venue turns away. */
async function aCheckout() {
  const { page } = await aPage(refusedWith(409, 'venue_closed'));
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  vi.stubGlobal('location', new URL('http://corner.localhost/en/checkout'));
  Object.assign(document, { querySelector: () => null });
  const asked = pageReads();
  const { subscribeAtCheckout } = await import('#client/cart/subscribe-while-ordering.ts');
  subscribeAtCheckout();
  return { page, asked };
}

test('who is turned away asks how the venue serves, whether it hears of that or not', async () => {
  const { page, asked } = await aCheckout();
  await page.submitOrder({});
  expect(standing(page)).toMatchObject({ code: 'venue_closed' });
  await vi.waitFor(() => expect(asked).toEqual(['http://corner.localhost/en/checkout']));
});

test('who was turned away is not told so any more once orders are taken again', async () => {
  const { page } = await aCheckout();
  await page.submitOrder({});
  page.setServingStatus({ isOpen: true, isTakingOrders: true, pausedUntil: null });
  expect(standing(page)).toMatchObject({ code: 'venue_closed' });
  page.setServingStatus({ isOpen: true, isTakingOrders: false, pausedUntil: '2026-11-22T09:00:00Z' });
  expect(standing(page)).toMatchObject({ code: 'venue_closed' });
  page.setServingStatus({ isOpen: true, isTakingOrders: true, pausedUntil: null });
  expect(standing(page)).toEqual({ kind: 'idle' });
});
