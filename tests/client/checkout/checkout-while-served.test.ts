import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, someFacts, someLine } from '../lib/a-device.ts';
import { asking, atCheckout } from './at-checkout.ts';

afterEach(() => vi.unstubAllGlobals());

const paused = { isOpen: true, isTakingOrders: false, pausedUntil: '2026-11-22T09:00:00Z' };
const open = { isOpen: true, isTakingOrders: true, pausedUntil: null };

const takingLittle = (answers: readonly Answer[] = []) => atCheckout({ checkout: asking({}), answers });

describe('a checkout of a venue that pauses', () => {
  test('sends nothing until the pause is over', async () => {
    const { page } = await takingLittle();
    expect(page.checkout.isBlocked.value).toBe(false);
    page.setServingStatus(paused);
    expect(page.checkout.isBlocked.value).toBe(true);
    page.setServingStatus(open);
    expect(page.checkout.isBlocked.value).toBe(false);
  });

  test('asks for an order all the same that was sent before, and that nobody answered', async () => {
    const { page } = await takingLittle([null]);
    page.typeField('name', 'Amal');
    await page.placeOrder();
    page.setServingStatus(paused);
    expect(page.ordering.blocker.value).toBe('closed');
    expect(page.checkout.isBlocked.value).toBe(false);
  });

  test('is told nothing but how the venue serves', async () => {
    const { page } = await takingLittle();
    const before = page.requireFacts();
    page.setServingStatus({ ...someFacts({ deliveryFee: someLine.unit }), ...paused });
    expect(page.requireFacts()).toEqual({ ...before, ...paused });
  });
});
