import { describe, expect, test } from 'vitest';
import type { PricePublishing } from '#server/publishing/prices/publish-prices.ts';
import { aTill } from '#tests/support/a-till.ts';
import { anOrderBody, type Body } from '#tests/support/an-open-venue.ts';

const now = '2026-11-21T08:00:00.000Z';

/** A soup with a choice of bread. */
const menu = {
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        {
          id: 11,
          name: { en: 'Lentil soup', ar: 'شوربة عدس' },
          price: '18',
          product_variations: [
            { variation: 3, variation_value: 31 },
            { variation: 3, variation_value: 32 },
          ],
        },
        { id: 12, name: 'Freekeh soup', sku: 'FREEKEH', price: '21.50' },
        { id: 13, name: 'Tomato soup', sku: 'TWICE', price: '20' },
        { id: 14, name: 'Pea soup', sku: 'TWICE', price: '20' },
      ],
    },
  ],
  variations: [
    {
      id: 3,
      name: 'Bread',
      values: [
        { id: 31, variation_value: 31, name: 'Saj', sku: 'SAJ' },
        { id: 32, variation_value: 32, name: 'Pita' },
      ],
    },
  ],
};

describe('the stock of a POS', () => {
  test.for<[change: object, result: object]>([
    [
      { product: 11, to: 'out' },
      { status: { product: 11, out_by: 'staff', until: null, left: null }, no: null },
    ],
    [
      { product: 11, to: 4 },
      { status: { product: 11, out_by: null, until: null, left: 4 }, no: null },
    ],
    [
      { product: 11, to: 0 },
      { status: { product: 11, out_by: 'sold_out', until: null, left: 0 }, no: null },
    ],
    [
      { product: 11, to: 'in' },
      { status: { product: 11, out_by: null, until: null, left: null }, no: null },
    ],
    [
      { choice: 'sku:SAJ', to: 'out' },
      { status: { choice: 'sku:SAJ', out_by: 'staff', until: null, left: null }, no: null },
    ],
    [
      { choice: 'choice:32', to: 2 },
      { status: { choice: 'choice:32', out_by: null, until: null, left: 2 }, no: null },
    ],
    [
      { sku: 'FREEKEH', to: 6 },
      { status: { product: 12, out_by: null, until: null, left: 6 }, no: null },
    ],
    [
      { product: 99, to: 'out' },
      { status: null, no: 'no_such_dish' },
    ],
    [
      { sku: 'NONE', to: 'out' },
      { status: null, no: 'no_such_dish' },
    ],
    [
      { sku: 'TWICE', to: 'out' },
      { status: null, no: 'ambiguous' },
    ],
    [
      { choice: 'sku:NAAN', to: 'out' },
      { status: null, no: 'no_such_choice' },
    ],
  ])('changes with %j', async ([change, result]) => {
    const { post } = await aTill({ menu });
    expect(await post('/till/availability/', { changes: [change] })).toMatchObject({
      status: 200,
      body: { results: [result], now },
    });
  });

  test('is read with the names of the default language', async () => {
    const { post, get } = await aTill({ menu });
    await post('/till/availability/', { changes: [{ product: 12, to: 'out' }] });
    expect((await get('/till/availability/')).body).toMatchObject({
      version: 1,
      dishes: [
        { product: 11, name: 'Lentil soup', sku: null, out_by: null },
        { product: 12, name: 'Freekeh soup', sku: 'FREEKEH', out_by: 'staff' },
        { product: 13, sku: 'TWICE' },
        { product: 14, sku: 'TWICE' },
      ],
      choices: [
        { choice: 'sku:SAJ', name: 'Saj' },
        { choice: 'choice:32', name: 'Pita' },
      ],
      paused_until: null,
      now,
    });
  });

  test.for<readonly [string, Body]>([
    ['no changes', { changes: [] }],
    ['too many changes', { changes: Array.from({ length: 201 }, () => ({ product: 11, to: 'in' })) }],
    ['negative portions', { changes: [{ product: 11, to: -1 }] }],
    ['half a portion', { changes: [{ product: 11, to: 0.5 }] }],
    ['endless portions', { changes: [{ product: 11, to: 1e12 }] }],
    ['a dish without a code', { changes: [{ sku: '', to: 'out' }] }],
    ['a choice without a kind', { changes: [{ choice: '21', to: 'out' }] }],
  ])('refuses %s', async ([, body]) => {
    const { post } = await aTill();
    expect(await post('/till/availability/', body)).toMatchObject({
      status: 422,
      body: { code: 'invalid_request' },
    });
  });
});

describe('a POS', () => {
  test('pauses ordering and resumes it', async () => {
    const { post, http, get } = await aTill();
    expect((await post('/till/pause/', { minutes: 30 })).body).toEqual({
      paused_until: '2026-11-21T08:30:00.000Z',
      now,
    });
    expect((await http.order(anOrderBody())).body).toMatchObject({ code: 'venue_closed' });
    expect((await get('/till/orders/')).body).toMatchObject({ paused_until: '2026-11-21T08:30:00.000Z' });
    expect((await post('/till/pause/', { minutes: null })).body).toEqual({ paused_until: null, now });
    expect((await http.order(anOrderBody())).status).toBe(201);
  });

  test('publishes prices, and is told what is wrong with them', async () => {
    const asked: unknown[] = [];
    const prices: PricePublishing = {
      publish: async (given, isDryRun) => {
        asked.push([given, isDryRun]);
        return isDryRun
          ? { kind: 'invalid_prices', problems: [{ at: 0, error: 'unknown' }] }
          : { kind: 'live', version: 2, changes: [] };
      },
    };
    const { post } = await aTill({}, () => prices);
    const body = { prices: [{ product: 11, price: '19.00' }] };
    expect((await post('/till/prices/', body)).body).toEqual({ kind: 'live', version: 2, changes: [], now });
    expect(await post('/till/prices/', { ...body, dry_run: true })).toMatchObject({
      status: 422,
      body: { code: 'invalid_prices', problems: [{ at: 0, error: 'unknown' }] },
    });
    expect(asked).toEqual([
      [body.prices, false],
      [body.prices, true],
    ]);
  });

  test('publishes prices once for a key', async () => {
    let published = 0;
    const prices: PricePublishing = {
      publish: async () => {
        published += 1;
        return { kind: 'live', version: 2, changes: [] };
      },
    };
    const { post } = await aTill({}, () => prices);
    const push = (price: string) => post('/till/prices/', { prices: [{ product: 11, price }] }, { key: 'a' });
    expect((await push('19')).body).toEqual((await push('19')).body);
    expect(published).toBe(1);
    expect(await push('20')).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  });
});
