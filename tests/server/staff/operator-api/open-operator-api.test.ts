import { describe, expect, test } from 'vitest';
import { readLocationToken } from '#server/ordering/tables/location-token.ts';
import type { OperatorApi } from '#server/staff/operator-api/operator-api.ts';
import { testSecret } from '#tests/support/ordering.ts';
import { aSubmission } from '#tests/support/submission-repository-suite.ts';
import { anOperatorApi } from './an-operator-api.ts';
import { rowsOf } from './rows-of.ts';

const refused = (why: string) => ({ kind: 'refused', why });
const move = (number: number, name: 'accept' | 'reject' | 'fulfil', reason: string | null = null) => ({
  licence: 'corner',
  number,
  move: name,
  reason,
});

describe('the operator API lists', () => {
  test('open orders, the newest last, as staff read them', async () => {
    const { api } = await anOperatorApi();
    const orders = rowsOf(await api.orders({ licence: 'corner', all: false }));
    expect(orders).toMatchObject([
      { number: '00001' },
      { number: '00002', location: null, type: 'takeaway' },
    ]);
    expect(orders[0]).toEqual({
      licence: 'corner',
      uuid: expect.any(String),
      number: '00001',
      version: 1,
      status: 'pending',
      stage: null,
      type: 'dine_in',
      location: 'Table 4',
      created: '2026-11-21T08:00:00.000Z',
      wishedFor: null,
      promisedFor: null,
      customer: {
        ...{ name: 'Amal', phone: null, email: null, car: null, address: null },
        ...{ flat_number: null, building: null, area: null, landmark: null },
        ...{ latitude: null, longitude: null, zone: null },
      },
      employeeId: null,
      lines: [
        {
          line: 1,
          quantity: 1,
          name: 'Lentil soup',
          details: ['“hot”'],
          isStruck: false,
          ifStruck: { total: '43.00', discounts: [] },
        },
        {
          line: 2,
          quantity: 2,
          name: 'Freekeh soup',
          details: [],
          isStruck: false,
          ifStruck: { total: '18.00', discounts: [] },
        },
      ],
      comments: 'quick, please',
      currency: 'AED',
      payment: 'cash',
      discounts: [],
      taxes: [],
      total: '61.00',
      paid: '0.00',
      due: '61.00',
      change: '0.00',
      awaitsPayment: false,
      refundDue: '0.00',
      refunded: '0.00',
    });
  });

  test('finished orders only when all are requested', async () => {
    const { api } = await anOperatorApi();
    await api.move(move(1, 'reject'));
    const numbers = async (all: boolean) =>
      rowsOf(await api.orders({ licence: null, all })).map(({ number, status }) => `${number} ${status}`);
    expect(await numbers(false)).toEqual(['00002 pending']);
    expect(await numbers(true)).toEqual(['00001 rejected', '00002 pending']);
  });
});

describe('the operator API', () => {
  test('moves an order and stores the reason of a rejection', async () => {
    const { api, venue } = await anOperatorApi();
    expect(await api.move(move(1, 'accept'))).toMatchObject({
      kind: 'done',
      order: { status: 'accepted', version: 2 },
    });
    expect(await api.move(move(2, 'reject', 'no soup left'))).toMatchObject({
      kind: 'done',
      order: { status: 'rejected' },
    });
    expect(await venue.orders.findByNumber(2)).toMatchObject({ statusReason: 'no soup left' });
  });

  test('takes payments and calculates change', async () => {
    const { api } = await anOperatorApi();
    const pay = (by: 'cash' | 'machine', tendered: string) =>
      api.pay({ licence: 'corner', number: 1, by, tendered });
    expect(await pay('machine', '11')).toMatchObject({
      kind: 'done',
      order: { paid: '11.00', due: '50.00', change: '0.00' },
    });
    expect(await pay('machine', '50.01')).toEqual(refused('the amount is more than the balance: 50.00'));
    expect(await pay('cash', '0')).toEqual(refused('the cash received is zero'));
    expect(await pay('cash', '100')).toMatchObject({
      kind: 'done',
      order: { paid: '61.00', due: '0.00', change: '50.00' },
    });
    expect(await pay('cash', '1')).toEqual(refused('nothing is due'));
  });

  test("writes amounts with the decimals of the venue's currency", async () => {
    const { api } = await anOperatorApi({ currency: 'KWD', price_decimal_places: 3 });
    expect(await api.pay({ licence: 'corner', number: 1, by: 'machine', tendered: '61.001' })).toEqual(
      refused('the amount is more than the balance: 61.000'),
    );
  });

  test('strikes a line', async () => {
    const { api } = await anOperatorApi();
    const strike = (line: number) => api.strike({ licence: 'corner', number: 1, line });
    expect(await strike(2)).toMatchObject({
      kind: 'done',
      order: { total: '18.00', lines: [{ isStruck: false }, { isStruck: true }] },
    });
    expect(await strike(2)).toEqual(refused('the order has no such line, or it is already removed'));
  });

  test.for<[what: string, act: (api: OperatorApi) => Promise<unknown>, why: string]>([
    [
      'does not move an order twice',
      async (api) => {
        await api.move(move(1, 'accept'));
        return api.move(move(1, 'accept'));
      },
      'the order is accepted',
    ],
    [
      'names the steps before a move that is too early',
      (api) => api.move(move(1, 'fulfil')),
      'the order is pending: accept it first, then prepare it',
    ],
    [
      'names a single missing step too',
      async (api) => {
        await api.move(move(1, 'accept'));
        return api.move(move(1, 'fulfil'));
      },
      'the order is accepted: prepare it first',
    ],
    ['does not move an unknown order', (api) => api.move(move(3, 'accept')), 'there is no such order'],
    [
      'refuses an unpublished venue',
      (api) => api.move({ ...move(1, 'accept'), licence: 'other' }),
      'other isn’t published: see emenu venues',
    ],
    [
      'refuses an unknown table',
      (api) => api.place({ licence: 'corner', location: { type: 'Table', name: '9' }, state: 'busy' }),
      'corner has no Table 9',
    ],
    [
      'does not forget by an incomplete phone number',
      (api) => api.forget({ contact: '0501234567' }),
      'write the number with its country code: +971 …',
    ],
  ])('%s', async ([, act, why]) => {
    const { api } = await anOperatorApi();
    expect(await act(api)).toEqual(refused(why));
  });

  test('sets the state of a table and frees it again', async () => {
    const { api, venue } = await anOperatorApi();
    const location = { type: 'Table', name: '5' } as const;
    for (const state of ['busy', 'common', 'free'] as const) {
      expect(await api.place({ licence: 'corner', location, state })).toEqual({ kind: 'done' });
      expect(await venue.places.stateOf(location)).toBe(state === 'free' ? null : state);
    }
  });

  test('returns a code for every location, and each leads there', async () => {
    const { api, venue } = await anOperatorApi();
    const result = await api.codes({ licence: 'corner' });
    expect(result).toMatchObject({ name: 'Corner', domain: 'corner.example', languages: ['en', 'ar'] });
    const { locations } = venue.state.release.venue;
    expect(result?.codes.map(({ type, name }) => ({ type, name }))).toEqual(locations);
    for (const [at, { token, path }] of (result?.codes ?? []).entries()) {
      expect(readLocationToken(testSecret, token, locations)).toBe(locations[at]);
      expect(path).toMatch(new RegExp(`^/[tra]/${token.replace('.', '\\.')}$`));
    }
    expect(await api.codes({ licence: 'other' })).toBeNull();
  });

  test.for([
    ['amal@example.com', { email: 'amal@example.com' }],
    [' Amal@Example.com ', { email: 'Amal@Example.com' }],
    ['+971 50 123 4567', { phone: '+971501234567' }],
    ['00971501234567', { phone: '+971501234567' }],
  ] as const)('forgets the diner with contact %s', async ([contact, expected]) => {
    const { api, erased, dropped } = await anOperatorApi();
    expect(await api.forget({ contact })).toEqual({ kind: 'done', orders: 1, submissions: 1 });
    expect(erased).toEqual([expected]);
    expect(dropped).toEqual([expected]);
  });

  test('lists form submissions, all or of one form, from a given id on', async () => {
    const { api, venue } = await anOperatorApi();
    for (const form of [3, 4]) await venue.submissions.store(aSubmission({ form }), null);
    const list = async (overrides: object = {}) => {
      const result = await api.submissions({ licence: 'corner', form: null, after: 0, ...overrides });
      return result.kind === 'done' ? result.submissions : result.why;
    };
    expect(await list()).toEqual([
      {
        id: 1,
        form: 3,
        name: 'تموين',
        language: 'ar',
        received: '2026-11-21T08:00:00.250Z',
        answers: aSubmission().answers,
      },
      expect.objectContaining({ id: 2, form: 4 }),
    ]);
    expect(await list({ form: 4 })).toMatchObject([{ id: 2 }]);
    expect(await list({ after: 1 })).toMatchObject([{ id: 2 }]);
    expect(await list({ licence: 'other' })).toBe('other isn’t published: see emenu venues');
  });

  test.for<[what: string, act: (api: OperatorApi) => Promise<unknown>]>([
    ['an unknown move', (api) => api.move({ ...move(1, 'accept'), move: 'eat' as never })],
    ['a negative amount', (api) => api.pay({ licence: 'corner', number: 1, by: 'cash', tendered: '-5' })],
  ])('rejects %s', async ([, act]) => {
    const { api } = await anOperatorApi();
    await expect(act(api)).rejects.toThrow();
  });
});
