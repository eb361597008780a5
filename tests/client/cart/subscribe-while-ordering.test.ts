import { afterEach, expect, test, vi } from 'vitest';
import { submissionOf } from '../lib/a-device.ts';
import { pageReads } from '../live/page-reads.ts';
import { aPage, refusedWith } from './an-ordering-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** A checkout of two soups that the venue refuses. */
async function aCheckout() {
  const { page } = await aPage(refusedWith(409, 'venue_closed'));
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  vi.stubGlobal('location', new URL('http://corner.localhost/en/checkout'));
  Object.assign(document, { querySelector: () => null });
  const reads = pageReads();
  const { subscribeAtCheckout } = await import('#client/cart/subscribe-while-ordering.ts');
  subscribeAtCheckout();
  return { page, reads };
}

test('a checkout whose order is refused rereads how the venue serves, subscribed or not', async () => {
  const { page, reads } = await aCheckout();
  await page.submitOrder({});
  expect(submissionOf(page)).toMatchObject({ code: 'venue_closed' });
  await vi.waitFor(() => expect(reads).toEqual(['http://corner.localhost/en/checkout']));
});

test('a refusal disappears once orders are taken again', async () => {
  const { page } = await aCheckout();
  await page.submitOrder({});
  page.setServingStatus({ isOpen: true, isTakingOrders: true, pausedUntil: null });
  expect(submissionOf(page)).toMatchObject({ code: 'venue_closed' });
  page.setServingStatus({ isOpen: true, isTakingOrders: false, pausedUntil: '2026-11-22T09:00:00Z' });
  expect(submissionOf(page)).toMatchObject({ code: 'venue_closed' });
  page.setServingStatus({ isOpen: true, isTakingOrders: true, pausedUntil: null });
  expect(submissionOf(page)).toEqual({ kind: 'idle' });
});
