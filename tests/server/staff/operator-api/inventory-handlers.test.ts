import { describe, expect, test } from 'vitest';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import type { OperatorApi, OperatorRequest } from '#server/staff/operator-api/operator-api.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';
import { anOperatorApi } from './an-operator-api.ts';

type Refusal = readonly [what: string, act: (api: OperatorApi) => Promise<unknown>, why: string];

const expectRefusal = async ([, act, why]: Refusal) => {
  const { api, venue, paused } = await anOperatorApi();
  const records = () => Promise.all([11, 12, 13, 99].map(venue.stock.find));
  const before = await records();
  expect(await act(api)).toEqual({ kind: 'refused', why });
  expect(paused).toEqual([]);
  expect(await records()).toEqual(before);
};

const setStock = (api: OperatorApi, to: OperatorRequest<'stock'>['to'], product = 11) =>
  api.stock({ licence: 'corner', product, to });

const uncounted = { countedFrom: null, quantity: null };
/** Two of five lentil soups are ordered. */
const counted = { countedFrom: 5, quantity: 3 };

/** It is noon and a second in Dubai, on a Saturday, and the venue has no opening hours. */
describe('the operator API', () => {
  test('pauses for some minutes and ends the pause', async () => {
    const { api, paused } = await anOperatorApi();
    expect(await api.pause({ licence: 'corner', minutes: 30 })).toEqual({
      kind: 'done',
      until: '2026-11-21T12:30:01+04:00',
    });
    expect(await api.pause({ licence: 'corner', minutes: null })).toEqual({ kind: 'done', until: null });
    expect(paused).toEqual([
      ['corner', new Date('2026-11-21T08:30:01Z')],
      ['corner', null],
    ]);
  });

  test('closes for today', async () => {
    const { api, paused } = await anOperatorApi();
    expect(await api.pause({ licence: 'corner', until: 'today' })).toEqual({
      kind: 'done',
      until: '2026-11-22T00:00:00+04:00',
    });
    expect(paused).toEqual([['corner', new Date('2026-11-21T20:00:00Z')]]);
  });

  test.for([
    { to: 'out', record: { mark: 'out', outUntil: null, ...counted } },
    { to: 'in', record: { mark: 'in', outUntil: null, ...counted } },
    { to: 12, record: { mark: 'in', outUntil: null, countedFrom: 5, quantity: 12 } },
    { to: 0, record: { mark: 'in', outUntil: null, countedFrom: 5, quantity: 0 } },
  ] as const)('marks a product as $to', async ({ to, record }) => {
    const { api, venue } = await anOperatorApi();
    expect(await setStock(api, to)).toEqual({ kind: 'done', until: null });
    expect(await venue.stock.find(11)).toEqual(record);
  });

  test.for([
    ['18:30', '2026-11-21T18:30:00+04:00'],
    ['11:00', '2026-11-22T11:00:00+04:00'],
    ['2026-11-23T08:00', '2026-11-23T08:00:00+04:00'],
    ['2026-11-23T08:00:00Z', '2026-11-23T12:00:00+04:00'],
    ['tomorrow', '2026-11-22T00:00:00+04:00'],
  ] as const)('marks a product as sold out until %s', async ([text, until]) => {
    const { api, venue } = await anOperatorApi();
    expect(await setStock(api, { until: text })).toEqual({ kind: 'done', until });
    expect(await venue.stock.find(11)).toEqual({ mark: 'in', outUntil: new Date(until), ...counted });
  });

  test('counts a sold-out product from the menu’s number once it is back', async () => {
    const { api, venue } = await anOperatorApi();
    await setStock(api, 0);
    expect(await setStock(api, { until: '18:30' })).toMatchObject({ kind: 'done' });
    expect(await venue.stock.find(11)).toMatchObject({ countedFrom: 5, quantity: null });
  });

  test('ends a time as sold out early', async () => {
    const { api, venue } = await anOperatorApi();
    for (const to of ['in', 'out', 2] as const) {
      await setStock(api, { until: '18:30' });
      await setStock(api, to);
      expect(await venue.stock.find(11)).toMatchObject({ outUntil: null });
    }
  });

  test.for<Refusal>([
    [
      'does not pause an unpublished venue',
      (api) => api.pause({ licence: 'other', minutes: 5 }),
      'other isn’t published: see emenu venues',
    ],
    [
      'does not list an unpublished venue',
      (api) => api.availability({ licence: 'other', language: null }),
      'other isn’t published: see emenu venues',
    ],
    [
      'does not list in a language that the venue lacks',
      (api) => api.availability({ licence: 'corner', language: 'fr' }),
      'corner has no menu in fr',
    ],
    [
      'does not set stock of an unpublished venue',
      (api) => api.stock({ licence: 'other', product: 11, to: 'in' }),
      'other isn’t published: see emenu venues',
    ],
    [
      'does not set stock of an unknown product',
      (api) => setStock(api, 'out', 99),
      'corner has no product 99',
    ],
    [
      'does not set stock of an unknown choice',
      (api) => api.stock({ licence: 'corner', choice: 'sku:ONION', to: 'out' }),
      'corner offers no choice sku:ONION',
    ],
    [
      'requires a number for a product that is sold out by the menu',
      (api) => setStock(api, 'in', 13),
      'the menu says none are left: enter the number of portions',
    ],
    [
      'requires a number before a product that is sold out by the menu can come back',
      (api) => setStock(api, { until: '18:30' }, 13),
      'the menu says none are left: enter the number of portions',
    ],
    [
      'refuses a time such as half past six',
      (api) => setStock(api, { until: 'half past six' }),
      '“half past six” isn’t a time: use 18:30, 2026-11-23T08:00 or tomorrow',
    ],
    [
      'refuses a time that has passed',
      (api) => setStock(api, { until: '2026-11-21T12:00' }),
      '2026-11-21T12:00 has passed',
    ],
    [
      'refuses a time years away',
      (api) => setStock(api, { until: '2062-11-22T08:00' }),
      '2062-11-22T08:00 is more than a year away',
    ],
  ])('%s', expectRefusal);

  test('refuses to close for today a venue that never opens again', async () => {
    const { api, venue, paused } = await anOperatorApi();
    const forever = { start: '2026-01-01T00:00:00', end: '2036-01-01T00:00:00' };
    venue.state.release = aRelease(2, aMenu({ closing_rules: [forever] }));
    const why = 'corner has no opening hours within a year';
    expect(await api.pause({ licence: 'corner', until: 'today' })).toEqual({ kind: 'refused', why });
    expect(await setStock(api, { until: 'tomorrow' })).toEqual({ kind: 'refused', why });
    expect(paused).toEqual([]);
  });

  test.for<[what: string, act: (api: OperatorApi) => Promise<unknown>]>([
    ['a pause of zero minutes', (api) => api.pause({ licence: 'corner', minutes: 0 })],
    ['a pause of two kinds', (api) => api.pause({ licence: 'corner', minutes: 5, until: 'today' } as never)],
    ['a negative number of portions', (api) => setStock(api, -1)],
    ['half a portion', (api) => setStock(api, 0.5)],
    [
      'a choice without a name',
      (api) => api.stock({ licence: 'corner', choice: 'sku:', to: 'out' } as never),
    ],
    [
      'a dish and a choice at once',
      (api) => api.stock({ licence: 'corner', product: 11, choice: 'choice:21', to: 'out' } as never),
    ],
  ])('rejects %s', async ([, act]) => {
    const { api } = await anOperatorApi();
    await expect(act(api)).rejects.toThrow();
  });
});

describe('the inventory list', () => {
  const soup = (product: number, name: string, overrides: object = {}) => ({
    product,
    name,
    category: 'Soups',
    outBy: null,
    until: null,
    left: null,
    ...overrides,
  });

  test('has every product as in the menu when nothing was set', async () => {
    const { api } = await anOperatorApi();
    expect(await api.availability({ licence: 'corner', language: null })).toEqual({
      kind: 'done',
      language: 'en',
      pausedUntil: null,
      products: [
        soup(11, 'Lentil soup', { left: 5 }),
        soup(12, 'Freekeh soup'),
        soup(13, 'Harira', { outBy: 'sold_out', left: 0 }),
      ],
      choices: [],
    });
  });

  test('shows times in the time zone of the venue', async () => {
    const { api, venue } = await anOperatorApi();
    const outUntil = new Date('2026-11-21T14:30:00Z');
    venue.state.live = {
      ...venue.state.live,
      stock: new Map([
        [11, { mark: 'in', outUntil, countedFrom: 5, quantity: 2 }],
        [12, { mark: 'out', outUntil: null, ...uncounted }],
      ]),
      pausedUntil: new Date('2026-11-21T09:00:00Z'),
    };
    const list = async () => {
      const result = await api.availability({ licence: 'corner', language: 'ar' });
      return result.kind === 'done'
        ? [result.language, result.pausedUntil, ...result.products.slice(0, 2)]
        : result.why;
    };
    expect(await list()).toEqual([
      'ar',
      '2026-11-21T13:00:00+04:00',
      soup(11, 'شوربة عدس', { outBy: 'staff', until: '2026-11-21T18:30:00+04:00', left: 2 }),
      soup(12, 'Freekeh soup', { outBy: 'staff' }),
    ]);

    venue.clock.now = outUntil;
    expect(await list()).toEqual([
      'ar',
      null,
      soup(11, 'شوربة عدس', { left: 2 }),
      soup(12, 'Freekeh soup', { outBy: 'staff' }),
    ]);

    venue.state.live = emptyLiveState;
    expect(await list()).toMatchObject(['ar', null, { left: 5 }, { outBy: null }]);
  });
});
