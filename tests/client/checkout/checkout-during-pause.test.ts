import { afterEach, describe, expect, test, vi } from 'vitest';
import { type StubResponse, someLine } from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';
import { atCheckout, checkoutWith } from './at-checkout.ts';

afterEach(() => vi.unstubAllGlobals());

const paused = { isOpen: true, isTakingOrders: false, pausedUntil: '2026-11-22T09:00:00Z' };
const open = { isOpen: true, isTakingOrders: true, pausedUntil: null };

const atSmallCheckout = (responses: readonly StubResponse[] = []) =>
  atCheckout({ checkout: checkoutWith({}), responses });

describe('the checkout of a venue that pauses', () => {
  test('sends nothing until the pause is over', async () => {
    const { page } = await atSmallCheckout();
    expect(page.checkout.isBlocked.value).toBe(false);
    page.setServingStatus(paused);
    expect(page.checkout.isBlocked.value).toBe(true);
    page.setServingStatus(open);
    expect(page.checkout.isBlocked.value).toBe(false);
  });

  test('still resends an order that got no response before the pause', async () => {
    const { page } = await atSmallCheckout([null]);
    page.typeField('name', 'Amal');
    await page.placeOrder();
    page.setServingStatus(paused);
    expect(page.ordering.blocker.value).toBe('closed');
    expect(page.checkout.isBlocked.value).toBe(false);
  });

  test('takes only the serving status from an update', async () => {
    const { page } = await atSmallCheckout();
    const before = page.requireFacts();
    page.setServingStatus({ ...someFacts({ deliveryFee: someLine.unit }), ...paused });
    expect(page.requireFacts()).toEqual({ ...before, ...paused });
  });
});
