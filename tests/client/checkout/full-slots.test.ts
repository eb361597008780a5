import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSlotSettings } from '#domain/checkout/slot-settings.ts';
import type { WeeklyWindow } from '#domain/hours/venue-hours.ts';
import { aDevice, menuResponses, type StubResponse, someLine, submissionOf } from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';
import { checkoutWith, noon, placed } from './at-checkout.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kuwait = (time: string) => new Date(`2026-11-21T${time}:00+03:00`);
const free = { busy: null, delivery_minutes: 0, full: [], now: noon.toISOString() };

interface Setup {
  readonly allowsAsap?: boolean;
  readonly quotes: readonly (typeof free | object)[];
  readonly responses?: readonly StubResponse[];
  readonly opening?: readonly WeeklyWindow[];
}

/** The checkout of a takeaway at a venue that needs 20 minutes. Each question is answered by the next quote. */
async function atTimedCheckout({ allowsAsap = false, quotes, responses = [], opening = [] }: Setup) {
  const [left, answers] = [[...responses], [...quotes]];
  const orders: unknown[] = [];
  const device = aDevice(
    menuResponses(({ method, path, body }) => {
      if (path.endsWith('/api/quote/')) return { body: answers.length > 1 ? answers.shift() : answers[0] };
      if (method === 'POST') orders.push(body);
      return left.shift() ?? null;
    }),
  );
  const first = await device.open();
  first.addToCart(someLine);
  first.chooseOrderType('takeaway');
  const page = await device.open();
  const base = checkoutWith({ enable_delivery_datetime: true });
  page.startCheckout(
    someFacts({
      checkout: allowsAsap ? { ...base, allows_asap: true } : base,
      preparation: { takeaway: 20 },
      serving: {
        timezone: 'Asia/Kuwait',
        opening_hours: opening,
        closing_rules: [],
        slots: defaultSlotSettings,
      },
    }),
  );
  await vi.waitFor(() => expect(page.checkout.bill.value).toBe('known'));
  // Waiting moves the clock.
  vi.setSystemTime(noon);
  await page.refreshQuote();
  page.typeField('name', 'Amal');
  return { page, orders, device };
}

const firstTimes = (page: Awaited<ReturnType<typeof atTimedCheckout>>['page']) =>
  page
    .timeOptions()
    ?.days[0]?.slots.slice(0, 3)
    .map(({ wall }) => wall.slice(11));

describe('the times of a checkout', () => {
  test('leave out slots that are full', async () => {
    const { page } = await atTimedCheckout({ quotes: [{ ...free, full: [kuwait('12:45').toISOString()] }] });
    expect(firstTimes(page)).toEqual(['12:30', '13:00', '13:15']);
  });

  test('begin later while the kitchen is busy', async () => {
    const busy = { minutes: 30, until: kuwait('14:00').toISOString() };
    const { page } = await atTimedCheckout({ quotes: [{ ...free, busy }] });
    expect(firstTimes(page)).toEqual(['13:00', '13:15', '13:30']);
  });

  test('are known though the venue does not answer', async () => {
    const { page } = await atTimedCheckout({ quotes: ['no quote' as never] });
    expect(firstTimes(page)).toEqual(['12:30', '12:45', '13:00']);
  });
});

const full = {
  code: 'slot_full',
  asap: kuwait('12:50').toISOString(),
  slots: [{ at: kuwait('12:45').toISOString(), wall: '2026-11-21T12:45' }],
};

describe('a slot that fills while a guest checks out', () => {
  test('is offered no more; the guest chooses another, and loses nothing', async () => {
    const { page, orders } = await atTimedCheckout({
      quotes: [free, { ...free, full: [kuwait('12:30').toISOString()] }],
      responses: [{ status: 409, body: full }, placed],
    });
    expect(page.timeOptions()?.chosen).toBe('2026-11-21T12:30');
    await page.placeOrder();
    expect(submissionOf(page)).toMatchObject({
      kind: 'refused',
      code: 'slot_full',
      offer: { asap: kuwait('12:50'), slots: [{ wall: '2026-11-21T12:45' }] },
    });
    expect(page.timeOptions()?.chosen).toBeNull();
    expect(firstTimes(page)).toEqual(['12:45', '13:00', '13:15']);
    expect(page.checkoutForm.values.value.name).toBe('Amal');
    page.typeField('date_time', '2026-11-21T12:45');
    await page.placeOrder();
    expect(submissionOf(page)).toMatchObject({ kind: 'placed' });
    expect(orders).toMatchObject([
      { delivery_datetime: '2026-11-21T12:30' },
      { delivery_datetime: '2026-11-21T12:45', customer_name: 'Amal' },
    ]);
  });
});

describe('as soon as possible', () => {
  test('is chosen until the guest wants a time, and sends what the guest has read', async () => {
    const { page, orders } = await atTimedCheckout({ allowsAsap: true, quotes: [free], responses: [placed] });
    expect(page.timeOptions()).toMatchObject({ isAsap: true, asap: { ready: kuwait('12:20') } });
    await page.placeOrder();
    expect(orders).toMatchObject([
      { delivery_datetime: null, additional_data: { promised_for: kuwait('12:20').toISOString() } },
    ]);
  });

  test('is one choice, a time is the other', async () => {
    const { page, orders } = await atTimedCheckout({ allowsAsap: true, quotes: [free], responses: [placed] });
    page.typeField('date_time', '2026-11-21T18:00');
    expect(page.timeOptions()).toMatchObject({ isAsap: false, chosen: '2026-11-21T18:00' });
    page.typeField('date_time', '');
    expect(page.timeOptions()).toMatchObject({ isAsap: true });
    page.typeField('date_time', '2026-11-21T18:00');
    await page.placeOrder();
    expect(orders).toMatchObject([{ delivery_datetime: '2026-11-21T18:00' }]);
    expect(orders[0]).not.toHaveProperty('additional_data.promised_for');
  });

  test('that takes longer meanwhile is sent again with the new time', async () => {
    const busy = { minutes: 30, until: kuwait('18:00').toISOString() };
    const { page, orders } = await atTimedCheckout({
      allowsAsap: true,
      quotes: [free, { ...free, busy }],
      responses: [{ status: 409, body: full }, placed],
    });
    await page.placeOrder();
    await page.placeOrder();
    expect(orders).toMatchObject([
      { additional_data: { promised_for: kuwait('12:20').toISOString() } },
      { additional_data: { promised_for: kuwait('12:50').toISOString() } },
    ]);
  });

  test('never becomes a time that the guest has not read (coopcycle-app #1699)', async () => {
    const hours = { weekday: 6, from_hour: '09:00:00', to_hour: '12:10:00' };
    const { page, orders } = await atTimedCheckout({ allowsAsap: true, quotes: [free], opening: [hours] });
    expect(page.timeOptions()?.isAsap).toBe(true);
    vi.setSystemTime(kuwait('12:11'));
    await page.refreshQuote();
    expect(page.timeOptions()).toMatchObject({ asap: null, isAsap: false, chosen: null });
    expect(await page.placeOrder()).toBe('date_time');
    expect(orders).toEqual([]);
  });
});
