import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { someProduct } from '../lib/a-device.ts';
import { atCheckout, checkoutWith, noon, placed } from './at-checkout.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the requested time', () => {
  const checkout = checkoutWith({ enable_delivery_datetime: true });

  test('is the earliest until the diner chooses', async () => {
    const { page, orders } = await atCheckout({ checkout, responses: [placed] });
    expect(page.timeOptions()?.chosen).toBe('2026-11-21T12:30');
    page.typeField('name', 'Amal');
    await page.placeOrder();
    expect(orders[0]?.body).toMatchObject({ delivery_datetime: '2026-11-21T12:30' });
  });

  test('is one at which every dish is available', async () => {
    const hours = [{ weekday: 6, from_hour: '11:00:00', to_hour: '16:00:00' }];
    const { page } = await atCheckout({ checkout, product: someProduct({ hours }) });
    expect(page.timeOptions()?.chosen).toBe('2026-11-21T16:00');
  });

  test('does not move while the diner types, and never by itself', async () => {
    const { page, orders } = await atCheckout({ checkout, responses: [placed] });
    page.typeField('name', 'Amal');
    vi.setSystemTime(noon.getTime() + 25 * 60_000);
    expect(page.timeOptions()?.chosen).toBe('2026-11-21T12:30');
    vi.setSystemTime(noon.getTime() + 40 * 60_000);
    expect(await page.placeOrder()).toBe('date_time');
    expect(orders).toEqual([]);
    expect(page.checkoutForm.errors.value.get('date_time')).toBe('invalid_date_time');
    const times = page.timeOptions();
    expect(times?.chosen).toBeNull();
    expect(times?.days[0]?.slots[0]?.wall).toBe('2026-11-21T13:00');
    page.typeField('date_time', '2026-11-21T13:15');
    expect(await page.placeOrder()).toBeNull();
    expect(orders).toHaveLength(1);
  });

  test('that was chosen stays on the next page though it is no longer offered', async () => {
    const { page, open } = await atCheckout({ checkout });
    page.typeField('date_time', '2026-11-21T12:30');
    vi.setSystemTime(noon.getTime() + 20 * 60_000);
    const next = await open();
    expect(next.timeOptions()?.chosen).toBe('2026-11-21T12:30');
    vi.setSystemTime(noon.getTime() + 60 * 60_000);
    const later = await open();
    expect(later.timeOptions()?.chosen).toBeNull();
    expect(later.checkoutForm.errors.value.get('date_time')).toBe('invalid_date_time');
  });

  test('that passed unnoticed is invalid when the diner comes back', async () => {
    const { page } = await atCheckout({ checkout });
    page.recheckTime();
    expect(page.checkoutForm.errors.value.size).toBe(0);
    vi.setSystemTime(noon.getTime() + 60 * 60_000);
    page.recheckTime();
    expect(page.checkoutForm.errors.value.get('date_time')).toBe('invalid_date_time');
  });
});
