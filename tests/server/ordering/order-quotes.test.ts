import { describe, expect, test } from 'vitest';
import type { WrittenOrderQuote } from '#contracts/shapes/order-quote.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { anOpenVenue, anOrderBody, type Body, type Opening } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const soup = { product: 11, quantity: 2 };

type Quoted = WrittenOrderQuote & { id: string; link: string; expires_at: string; link_expires_at: string };

async function aQuotingVenue(opening: Opening = {}) {
  const venue = await anOpenVenue(opening);
  const http = overHttp(venue);
  const ask = async (body: Body, path = '/en/api/order-quote/') =>
    http.ask(path, { method: 'POST', body: { order_type: 'takeaway', line_items: [soup], ...body } });
  const quote = async (body: Body = {}) => (await ask(body)).body as Quoted;
  const codes = async (body: Body = {}) => (await quote(body)).problems.map(({ code }) => code);
  return { venue, http, ask, quote, codes };
}

const minute = 60_000;

describe('a quote', () => {
  test('is the bill that an order would have', async () => {
    const taxes = [{ id: 1, name: 'VAT', type: 'percentage' as const, rate: '5' }];
    const { quote, http } = await aQuotingVenue({ menu: { taxes } });
    const quoted = await quote();
    expect(quoted).toMatchObject({
      ...{ order_type: 'takeaway', payment_type: 'cash', currency: 'AED', problems: [] },
      line_items: [{ product: 11, product_name: 'Lentil soup', quantity: 2, total: '36.00' }],
    });
    const ordered = await http.order(
      anOrderBody({ line_items: [{ ...soup, cart_uuid: crypto.randomUUID() }], total: quoted.bill?.total }),
    );
    expect(ordered.status).toBe(201);
  });

  test('speaks the language of its address', async () => {
    const { ask } = await aQuotingVenue();
    const { body } = await ask({}, '/ar/api/order-quote/');
    expect((body as Quoted).line_items[0]?.product_name).toBe('شوربة عدس');
  });

  test('counts for half an hour, and its link for a day', async () => {
    const { venue, quote } = await aQuotingVenue();
    const { expires_at, link_expires_at } = await quote();
    const now = venue.clock.now.getTime();
    expect(Date.parse(expires_at) - now).toBe(30 * minute);
    expect(Date.parse(link_expires_at) - now).toBe(24 * 60 * minute);
  });

  test('orders nothing and takes nothing from stock', async () => {
    const { venue, quote, codes } = await aQuotingVenue({
      menu: {
        categories: [
          { id: 1, name: 'Soups', products: [{ id: 11, name: 'Soup', price: '18', pos_available_qty: 2 }] },
        ],
      },
    });
    for (let times = 0; times < 3; times += 1) expect((await quote()).problems).toEqual([]);
    expect(await venue.orders.list({ limit: 5 })).toEqual([]);
    expect(await codes({ line_items: [{ ...soup, quantity: 3 }] })).toEqual(['out_of_stock']);
  });

  test('names every problem of every line, and has no bill then', async () => {
    const { quote } = await aQuotingVenue();
    const quoted = await quote({
      line_items: [soup, { product: 99, quantity: 1 }, { ...soup, variations: [12345] }],
    });
    expect(quoted.problems.map(({ code, line }) => [code, line])).toEqual([
      ['gone', 1],
      ['wrong_choice', 2],
    ]);
    expect(quoted.bill).toBeNull();
    expect(quoted.line_items.map(({ total }) => total)).toEqual(['36.00', null, null]);
  });

  test.for<[string, Opening, Body, readonly string[]]>([
    ['a venue that takes no orders', { menu: { enable_order: false } }, {}, ['ordering_off']],
    ['a way of ordering it lacks', { menu: { enable_takeaway: false } }, {}, ['order_type_not_offered']],
    ['too little', { menu: { minimum_order_amount: '50' } }, { order_type: 'delivery' }, ['below_minimum']],
    ['a payment it does not take', {}, { payment_type: 'card' }, ['payment_unavailable']],
  ])('for %s says so', async ([, opening, body, expected]) => {
    const { codes } = await aQuotingVenue(opening);
    expect(await codes(body)).toEqual(expected);
  });

  test('while the venue is closed says so', async () => {
    const opening_hours = [{ weekday: 6, from_hour: '18:00:00', to_hour: '22:00:00' }];
    const { codes } = await aQuotingVenue({ menu: { opening_hours } });
    expect(await codes()).toContain('closed');
  });

  test('does not need an address where the fee depends on it, and says so', async () => {
    const area = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [10, 10],
          [11, 10],
          [11, 11],
          [10, 11],
          [10, 10],
        ] as [number, number][],
      ],
    };
    const { quote } = await aQuotingVenue({
      menu: { enable_address_google_maps: true },
      venue: { delivery_zones: [{ name: 'Marina', area, amount: '5' }] },
    });
    const without = await quote({ order_type: 'delivery' });
    expect(without.problems.map(({ code }) => code)).toEqual(['address_needed']);
    expect(without.bill).toMatchObject({ delivery_fees: null, total: '36.00' });
    const near = { type: 'Point', coordinates: [10.5, 10.5] };
    expect((await quote({ order_type: 'delivery', address_coordinates: near })).bill).toMatchObject({
      delivery_fees: '5.00',
      total: '41.00',
    });
    const far = { type: 'Point', coordinates: [20, 20] };
    const outside = await quote({ order_type: 'delivery', address_coordinates: far });
    expect(outside.problems.map(({ code }) => code)).toEqual(['outside_area']);
  });
});

describe('the link of a quote', () => {
  test('is random, and names neither dishes nor people', async () => {
    const { quote } = await aQuotingVenue();
    const [one, other] = [await quote(), await quote()];
    expect(one.id).not.toBe(other.id);
    expect(one.link).toMatch(/^https:\/\/corner\.example\/en\/order-quote\/[\w-]{22}$/);
  });

  test('shows the dishes at their price of today, for a day', async () => {
    const { venue, quote } = await aQuotingVenue();
    const { id } = await quote({ line_items: [{ ...soup, special_instructions: 'no onions' }] });
    const { facts } = await venue.app().screens.orderQuote(id);
    expect(facts?.quote.bill?.total).toBe('36.00');
    expect(facts?.dishes).toMatchObject([
      { product: 11, quantity: 2, name: 'Lentil soup', instructions: 'no onions' },
    ]);
    venue.clock.now = new Date(venue.clock.now.getTime() + 24 * 60 * minute);
    expect((await venue.app().screens.orderQuote(id)).facts).toBeNull();
    expect((await venue.app().screens.orderQuote('unknown')).facts).toBeNull();
  });

  test('forgets where it was to be delivered', async () => {
    const { venue, quote } = await aQuotingVenue();
    const { id } = await quote({ order_type: 'delivery', address_postal_code: '12345' });
    expect(JSON.stringify(await venue.quotes.find(id, venue.clock.now))).not.toContain('12345');
  });
});

describe('a request for a quote', () => {
  test.for<[string, Body]>([
    ['no lines', { line_items: [] }],
    ['more lines than an order has', { line_items: Array(101).fill(soup) }],
    ['half a dish', { line_items: [{ product: 11, quantity: 0.5 }] }],
    ['a price', { line_items: [{ ...soup, product_price: '1' }] }],
    ['a name', { customer_name: 'Amal' }],
    ['a coupon', { coupon: 'EID' }],
    ['a table', { additional_data: { location_token: 'x' } }],
  ])('with %s is refused', async ([, body]) => {
    const { ask } = await aQuotingVenue();
    expect((await ask(body)).status).toBe(422);
  });

  test('comes sixty times a minute from one client', async () => {
    const venue = await anOpenVenue();
    const { ask } = overHttp(venue, { limits: createLimits(() => venue.clock.now.getTime()) });
    const body = { order_type: 'takeaway', line_items: [soup] };
    const statuses = [];
    for (let times = 0; times < 61; times += 1)
      statuses.push((await ask('/en/api/order-quote/', { method: 'POST', body })).status);
    expect(statuses.lastIndexOf(201)).toBe(59);
    expect(statuses.at(-1)).toBe(429);
  });
});
