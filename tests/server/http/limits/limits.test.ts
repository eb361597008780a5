import { describe, expect, test } from 'vitest';
import { type RateLimitName, rateLimits } from '#contracts/rate-limits.ts';
import { createLimits, noLimits } from '#server/http/limits/limits.ts';
import { aLineBody, anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';
import { type CallRequest, overHttp } from '#tests/support/over-http.ts';

const minute = 60_000;
const hour = 60 * minute;
const max: Readonly<Record<RateLimitName, { readonly minute: number; readonly hour: number | null }>> = {
  orders: { minute: 30, hour: 300 },
  coupons: { minute: 20, hour: 100 },
  staff: { minute: 20, hour: 100 },
  publishing: { minute: 20, hour: 100 },
  payment_messages: { minute: 20, hour: 100 },
  lookups: { minute: 120, hour: 1_200 },
  views: { minute: 300, hour: null },
  assistants: { minute: 120, hour: 1_200 },
  assistants_of_venue: { minute: 600, hour: 12_000 },
  agent_profiles: { minute: 20, hour: 100 },
  order_quotes: { minute: 60, hour: 600 },
  submissions: { minute: 10, hour: 100 },
  subscriptions: { minute: 60, hour: 600 },
  printer_tokens: { minute: 20, hour: 100 },
  sign_in: { minute: 20, hour: 100 },
  sign_in_codes: { minute: 20, hour: 200 },
  sign_in_mails: { minute: 4, hour: 20 },
  guest_lookups: { minute: 10, hour: 60 },
  driver_links: { minute: 20, hour: 100 },
  delivery_codes: { minute: 4, hour: 10 },
  printers: { minute: 300, hour: null },
  till_tokens: { minute: 20, hour: 100 },
  till: { minute: 300, hour: null },
};

function aClient(kind: RateLimitName) {
  const clock = { now: 1_000_000_000_000 };
  const limits = createLimits(() => clock.now);
  return {
    clock,
    limits,
    wait: (licence = 'corner', client = '1.2.3.4') => limits.waitFor(kind, licence, client),
    count: (times: number, licence = 'corner', client = '1.2.3.4') => {
      for (let at = 0; at < times; at += 1) limits.count(kind, licence, client);
    },
  };
}

const limitNames = Object.keys(rateLimits) as readonly RateLimitName[];

describe.for(limitNames)('a client with too many %s', (kind) => {
  test('waits until the first of them is a minute old', () => {
    const { wait, count, clock } = aClient(kind);
    count(1);
    clock.now += 20_000;
    count(max[kind].minute - 2);
    expect(wait()).toBeNull();
    count(1);
    expect(wait()).toBe(40);
    clock.now += 39_999;
    expect(wait()).toBe(1);
    clock.now += 1;
    expect(wait()).toBeNull();
    count(1);
    expect(wait(), 'the next one is twenty seconds younger').toBe(20);
  });

  const { minute: perMinute, hour: perHour } = max[kind];
  test.skipIf(perHour === null)('waits up to an hour when it continues', () => {
    const { wait, count, clock } = aClient(kind);
    if (perHour === null) return;
    for (let counted = 0; counted < perHour; counted += perMinute / 2) {
      expect(wait()).toBeNull();
      count(perMinute / 2);
      clock.now += minute;
    }
    const spent = (perHour / (perMinute / 2)) * minute;
    expect(wait()).toBe((hour - spent) / 1000);
    clock.now += hour - spent;
    expect(wait()).toBeNull();
  });

  test('does not delay others, nor itself at another venue or for other requests', () => {
    const { wait, count, limits } = aClient(kind);
    count(1_000);
    expect(wait()).not.toBeNull();
    expect(wait('corner', '1.2.3.5')).toBeNull();
    expect(wait('other')).toBeNull();
    for (const other of limitNames)
      if (other !== kind) expect(limits.waitFor(other, 'corner', '1.2.3.4')).toBeNull();
  });
});

test('the client seen longest ago is forgotten when there are too many', () => {
  const { wait, count } = aClient('coupons');
  count(1_000);
  for (let at = 0; at < 20_000; at += 1) count(1, 'corner', `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  expect(wait()).toBeNull();
  count(20);
  expect(wait()).not.toBeNull();
});

test('without limits nobody waits', () => {
  for (let at = 0; at < 1_000; at += 1) noLimits.count('orders', 'corner', '1.2.3.4');
  expect(noLimits.waitFor('orders', 'corner', '1.2.3.4')).toBeNull();
});

const zones = [
  {
    name: 'Near',
    amount: '9',
    area: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [55, 25],
          [56, 25],
          [56, 26],
          [55, 26],
          [55, 25],
        ] as [number, number][],
      ],
    },
  },
];

async function aLimitedVenue() {
  const venue = await anOpenVenue({
    menu: { enable_coupons: true },
    venue: {
      delivery_zones: zones,
      coupons: [{ id: 1, code: 'EID', discount_value_type: 'fixed', discount_value: '5' }],
    },
  });
  const limits = createLimits(() => venue.clock.now.getTime());
  return { venue, ...overHttp(venue, { limits }) };
}

describe('orders', () => {
  test('are accepted up to the limit, then get a time to retry', async () => {
    const { venue, order } = await aLimitedVenue();
    for (let at = 0; at < max.orders.minute; at += 1) expect((await order(anOrderBody())).status).toBe(201);
    const response = await order(anOrderBody());
    expect(response).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { code: 'too_many' },
    });
    expect(await venue.orders.list({ limit: 100 })).toHaveLength(max.orders.minute);
    venue.clock.now = new Date(venue.clock.now.getTime() + minute);
    expect((await order(anOrderBody())).status).toBe(201);
  });

  test('that were refused or repeated are not counted', async () => {
    const { order } = await aLimitedVenue();
    const body = anOrderBody();
    for (let at = 0; at < max.orders.minute; at += 1) {
      expect((await order(body, 'a key')).status).toBe(201);
      expect((await order(anOrderBody({ total: '1' }))).status).toBe(409);
    }
    expect((await order(anOrderBody())).status).toBe(201);
  });
});

const unknown = crypto.randomUUID();
const notCounted: readonly [what: string, path: string, request: CallRequest, status: number][] = [
  ['orders', `/en/api/order/${unknown}/`, {}, 404],
  ['orders to change', `/en/api/order/${unknown}/`, { method: 'PATCH', body: { withdraw: true } }, 404],
  ['positions outside the area', '/en/api/delivery_zone/1,1/7/', {}, 404],
  ["another menu's zones", '/en/api/delivery_zone/25.5,55.5/8/', {}, 404],
];

describe('look-ups', () => {
  test.for(notCounted)('of %s are never limited', async ([, path, request, status]) => {
    const { ask } = await aLimitedVenue();
    for (let at = 0; at < 120; at += 1) expect((await ask(path, request)).status).toBe(status);
  });

  test.for(['/en/api/coupon/7/NOPE/', '/en/api/coupon/8/EID/'])(
    'of %s are limited after too many, but a right code is still found',
    async (wrong) => {
      const { ask } = await aLimitedVenue();
      for (let at = 0; at < max.coupons.minute; at += 1) expect((await ask(wrong)).status).toBe(404);
      const startedAt = performance.now();
      expect(await ask(wrong)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '60' },
        body: { code: 'too_many' },
      });
      expect(performance.now() - startedAt, 'further tries become slow').toBeGreaterThan(900);
      expect((await ask('/en/api/coupon/7/EID/')).status).toBe(200);
    },
  );

  test('that find something are not counted', async () => {
    const { ask, order } = await aLimitedVenue();
    const { uuid } = (await order(anOrderBody())).body as { uuid: string };
    for (let at = 0; at < 150; at += 1) {
      expect((await ask(`/en/api/order/${uuid}/`)).status).toBe(200);
      expect((await ask('/en/api/coupon/7/eid/')).status).toBe(200);
      expect((await ask('/en/api/delivery_zone/25.5,55.5/7/')).status).toBe(200);
    }
  });

  test('of orders that cannot be changed are not counted', async () => {
    const { amend, order } = await aLimitedVenue();
    const { uuid } = (await order(anOrderBody())).body as { uuid: string };
    await amend(uuid, { withdraw: true });
    for (let at = 0; at < 25; at += 1)
      expect((await amend(uuid, { line_items: [aLineBody()] })).status).toBe(409);
  });
});
