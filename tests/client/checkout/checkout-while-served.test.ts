import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, someFacts, someLine } from '../lib/a-device.ts';
import { asking, atCheckout } from './at-checkout.ts';

afterEach(() => vi.unstubAllGlobals());

const paused = { isOpen: true, isTaking: false, pausedUntil: '2026-11-22T09:00:00Z' };
const open = { isOpen: true, isTaking: true, pausedUntil: null };

const takingLittle = (answers: readonly Answer[] = []) => atCheckout({ checkout: asking({}), answers });

describe('a checkout of a venue that pauses', () => {
  test('sends nothing until the pause is over', async () => {
    const { page } = await takingLittle();
    expect(page.checkout.isShut.value).toBe(false);
    page.tellServing(paused);
    expect(page.checkout.isShut.value).toBe(true);
    page.tellServing(open);
    expect(page.checkout.isShut.value).toBe(false);
  });

  test('asks for an order all the same that was sent before, and that nobody answered', async () => {
    const { page } = await takingLittle([null]);
    page.typeField('name', 'Amal');
    await page.sendOrder();
    page.tellServing(paused);
    expect(page.ordering.obstacle.value).toBe('closed');
    expect(page.checkout.isShut.value).toBe(false);
  });

  test('is told nothing but how the venue serves', async () => {
    const { page } = await takingLittle();
    const before = page.knownFacts();
    page.tellServing({ ...someFacts({ deliveryFee: someLine.unit }), ...paused });
    expect(page.knownFacts()).toEqual({ ...before, ...paused });
  });
});
