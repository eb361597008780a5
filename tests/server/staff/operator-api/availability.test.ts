import { describe, expect, test } from 'vitest';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import type { OperatorApi, OperatorRequest } from '#server/staff/operator-api/operator-api.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';
import { anOperatorApi } from './an-operator-api.ts';

type Refusal = readonly [what: string, act: (counter: OperatorApi) => Promise<unknown>, why: string];

const refusing = async ([, act, why]: Refusal) => {
  const { counter, venue, paused } = await anOperatorApi();
  const records = () => Promise.all([11, 12, 13, 99].map(venue.stock.find));
  const before = await records();
  expect(await act(counter)).toEqual({ kind: 'refused', why });
  expect(paused).toEqual([]);
  expect(await records()).toEqual(before);
};

const setStock = (counter: OperatorApi, to: OperatorRequest<'stock'>['to'], product = 11) =>
  counter.stock({ licence: 'corner', product, to });

const uncounted = { countedFrom: null, quantity: null };
/** Two of five lentil soups are ordered. */
const counted = { countedFrom: 5, quantity: 3 };

/** It is noon and a second in Dubai, on a Saturday, and the venue has no hours. */
describe('the counter', () => {
  test('pauses for some minutes, and ends the pause', async () => {
    const { counter, paused } = await anOperatorApi();
    expect(await counter.pause({ licence: 'corner', minutes: 30 })).toEqual({
      kind: 'done',
      until: '2026-11-21T12:30:01+04:00',
    });
    expect(await counter.pause({ licence: 'corner', minutes: null })).toEqual({ kind: 'done', until: null });
    expect(paused).toEqual([
      ['corner', new Date('2026-11-21T08:30:01Z')],
      ['corner', null],
    ]);
  });

  test('closes for today', async () => {
    const { counter, paused } = await anOperatorApi();
    expect(await counter.pause({ licence: 'corner', until: 'today' })).toEqual({
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
  ] as const)('notes that a product is $to', async ({ to, record }) => {
    const { counter, venue } = await anOperatorApi();
    expect(await setStock(counter, to)).toEqual({ kind: 'done', until: null });
    expect(await venue.stock.find(11)).toEqual(record);
  });

  test.for([
    ['18:30', '2026-11-21T18:30:00+04:00'],
    ['11:00', '2026-11-22T11:00:00+04:00'],
    ['2026-11-23T08:00', '2026-11-23T08:00:00+04:00'],
    ['2026-11-23T08:00:00Z', '2026-11-23T12:00:00+04:00'],
    ['tomorrow', '2026-11-22T00:00:00+04:00'],
  ] as const)('notes that a product is out until %s', async ([text, until]) => {
    const { counter, venue } = await anOperatorApi();
    expect(await setStock(counter, { until: text })).toEqual({ kind: 'done', until });
    expect(await venue.stock.find(11)).toEqual({ mark: 'in', outUntil: new Date(until), ...counted });
  });

  test('has what was sold out counted anew once it is back', async () => {
    const { counter, venue } = await anOperatorApi();
    await setStock(counter, 0);
    expect(await setStock(counter, { until: '18:30' })).toMatchObject({ kind: 'done' });
    expect(await venue.stock.find(11)).toMatchObject({ countedFrom: 5, quantity: null });
  });

  test('ends an absence before its time', async () => {
    const { counter, venue } = await anOperatorApi();
    for (const to of ['in', 'out', 2] as const) {
      await setStock(counter, { until: '18:30' });
      await setStock(counter, to);
      expect(await venue.stock.find(11)).toMatchObject({ outUntil: null });
    }
  });

  test.for<Refusal>([
    [
      'pauses no venue that is not published',
      (counter) => counter.pause({ licence: 'other', minutes: 5 }),
      'other is not published',
    ],
    [
      'lists nothing of a venue that is not published',
      (counter) => counter.availability({ licence: 'other', language: null }),
      'other is not published',
    ],
    [
      'lists nothing in a language that the venue does not speak',
      (counter) => counter.availability({ licence: 'corner', language: 'fr' }),
      'corner has no menu in fr',
    ],
    [
      'counts nothing for a venue that is not published',
      (counter) => counter.stock({ licence: 'other', product: 11, to: 'in' }),
      'other is not published',
    ],
    [
      'counts no product that the menu does not have',
      (counter) => setStock(counter, 'out', 99),
      'corner has no product 99',
    ],
    [
      'brings back nothing of which the menu has none, without a number',
      (counter) => setStock(counter, 'in', 13),
      'the menu says that none are left: enter the number of portions',
    ],
    [
      'lets nothing come back by itself of which the menu has none',
      (counter) => setStock(counter, { until: '18:30' }, 13),
      'the menu says that none are left: enter the number of portions',
    ],
    [
      'knows no time such as half past six',
      (counter) => setStock(counter, { until: 'half past six' }),
      '“half past six” is not a time: use 18:30, 2026-11-23T08:00 or tomorrow',
    ],
    [
      'takes nothing out until a time that has passed',
      (counter) => setStock(counter, { until: '2026-11-21T12:00' }),
      '2026-11-21T12:00 has passed',
    ],
    [
      'takes nothing out for years',
      (counter) => setStock(counter, { until: '2062-11-22T08:00' }),
      '2062-11-22T08:00 is more than a year away',
    ],
  ])('%s', refusing);

  test('closes no venue for today that never opens again', async () => {
    const { counter, venue, paused } = await anOperatorApi();
    const forGood = { start: '2026-01-01T00:00:00', end: '2036-01-01T00:00:00' };
    venue.state.release = aRelease(2, aMenu({ closing_rules: [forGood] }));
    const why = 'corner does not open again within a year';
    expect(await counter.pause({ licence: 'corner', until: 'today' })).toEqual({ kind: 'refused', why });
    expect(await setStock(counter, { until: 'tomorrow' })).toEqual({ kind: 'refused', why });
    expect(paused).toEqual([]);
  });

  test.for<[what: string, act: (counter: OperatorApi) => Promise<unknown>]>([
    ['a pause of no minutes', (counter) => counter.pause({ licence: 'corner', minutes: 0 })],
    [
      'a pause of two kinds',
      (counter) => counter.pause({ licence: 'corner', minutes: 5, until: 'today' } as never),
    ],
    ['less than no portions', (counter) => setStock(counter, -1)],
    ['half a portion', (counter) => setStock(counter, 0.5)],
  ])('is not told %s', async ([, act]) => {
    const { counter } = await anOperatorApi();
    await expect(act(counter)).rejects.toThrow();
  });
});

describe('the list of what can be had', () => {
  const soup = (product: number, name: string, differing: object = {}) => ({
    product,
    name,
    category: 'Soups',
    outBy: null,
    until: null,
    left: null,
    ...differing,
  });

  test('has every product of the menu as the menu has it, where nothing was said', async () => {
    const { counter } = await anOperatorApi();
    expect(await counter.availability({ licence: 'corner', language: null })).toEqual({
      kind: 'done',
      language: 'en',
      pausedUntil: null,
      products: [
        soup(11, 'Lentil soup', { left: 5 }),
        soup(12, 'Freekeh soup'),
        soup(13, 'Harira', { outBy: 'sold_out', left: 0 }),
      ],
    });
  });

  test('says until when, by the clock of the venue', async () => {
    const { counter, venue } = await anOperatorApi();
    const outUntil = new Date('2026-11-21T14:30:00Z');
    venue.state.live = {
      stock: new Map([
        [11, { mark: 'in', outUntil, countedFrom: 5, quantity: 2 }],
        [12, { mark: 'out', outUntil: null, ...uncounted }],
      ]),
      pausedUntil: new Date('2026-11-21T09:00:00Z'),
    };
    const list = async () => {
      const told = await counter.availability({ licence: 'corner', language: 'ar' });
      return told.kind === 'done'
        ? [told.language, told.pausedUntil, ...told.products.slice(0, 2)]
        : told.why;
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
