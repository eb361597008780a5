import { describe, expect, test } from 'vitest';
import { readLocationToken } from '#server/ordering/tables/location-token.ts';
import type { OperatorApi } from '#server/staff/operator-api/operator-api.ts';
import { testSecret } from '#tests/support/ordering.ts';
import { aSubmission } from '#tests/support/submission-repository-suite.ts';
import { anOperatorApi } from './an-operator-api.ts';

const refused = (why: string) => ({ kind: 'refused', why });
const move = (number: number, name: 'accept' | 'reject' | 'fulfil', reason: string | null = null) => ({
  licence: 'corner',
  number,
  move: name,
  reason,
});

describe('the counter lists', () => {
  test('orders under way, the newest last, as staff read them', async () => {
    const { counter } = await anOperatorApi();
    const orders = await counter.orders({ licence: 'corner', all: false });
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
      type: 'dine_in',
      location: 'Table 4',
      created: '2026-11-21T08:00:00.000Z',
      wishedFor: null,
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
      total: '61.00',
      paid: '0.00',
      due: '61.00',
      change: '0.00',
      awaitsPayment: false,
      refundDue: '0.00',
      refunded: '0.00',
    });
  });

  test('finished orders only when asked for all', async () => {
    const { counter } = await anOperatorApi();
    await counter.move(move(1, 'reject'));
    const numbers = async (all: boolean) =>
      (await counter.orders({ licence: null, all })).map(({ number, status }) => `${number} ${status}`);
    expect(await numbers(false)).toEqual(['00002 pending']);
    expect(await numbers(true)).toEqual(['00001 rejected', '00002 pending']);
  });
});

describe('the counter', () => {
  test('moves an order, and says why it was rejected', async () => {
    const { counter, venue } = await anOperatorApi();
    expect(await counter.move(move(1, 'accept'))).toMatchObject({
      kind: 'done',
      order: { status: 'accepted', version: 2 },
    });
    expect(await counter.move(move(2, 'reject', 'no soup left'))).toMatchObject({
      kind: 'done',
      order: { status: 'rejected' },
    });
    expect(await venue.orders.findByNumber(2)).toMatchObject({ statusReason: 'no soup left' });
  });

  test('takes money, and gives change', async () => {
    const { counter } = await anOperatorApi();
    const pay = (by: 'cash' | 'machine', tendered: string) =>
      counter.pay({ licence: 'corner', number: 1, by, tendered });
    expect(await pay('machine', '11')).toMatchObject({
      kind: 'done',
      order: { paid: '11.00', due: '50.00', change: '0.00' },
    });
    expect(await pay('machine', '50.01')).toEqual(
      refused('a card machine cannot take more than is due: 50.00'),
    );
    expect(await pay('cash', '0')).toEqual(refused('the amount handed over is zero'));
    expect(await pay('cash', '100')).toMatchObject({
      kind: 'done',
      order: { paid: '61.00', due: '0.00', change: '50.00' },
    });
    expect(await pay('cash', '1')).toEqual(refused('nothing is due'));
  });

  test("writes amounts with the decimals of the venue's currency", async () => {
    const { counter } = await anOperatorApi({ currency: 'KWD', price_decimal_places: 3 });
    expect(await counter.pay({ licence: 'corner', number: 1, by: 'machine', tendered: '61.001' })).toEqual(
      refused('a card machine cannot take more than is due: 61.000'),
    );
  });

  test('strikes a line', async () => {
    const { counter } = await anOperatorApi();
    const strike = (line: number) => counter.strike({ licence: 'corner', number: 1, line });
    expect(await strike(2)).toMatchObject({
      kind: 'done',
      order: { total: '18.00', lines: [{ isStruck: false }, { isStruck: true }] },
    });
    expect(await strike(2)).toEqual(refused('there is no such line, or it is already struck'));
  });

  test.for<[what: string, act: (counter: OperatorApi) => Promise<unknown>, why: string]>([
    [
      'moves no order twice',
      async (counter) => {
        await counter.move(move(1, 'accept'));
        return counter.move(move(1, 'accept'));
      },
      'the order is accepted',
    ],
    [
      'says what comes before a move that is too early',
      (counter) => counter.move(move(1, 'fulfil')),
      'the order is pending: accept it first, then prepare it',
    ],
    [
      'says so as well when one step is missing',
      async (counter) => {
        await counter.move(move(1, 'accept'));
        return counter.move(move(1, 'fulfil'));
      },
      'the order is accepted: prepare it first',
    ],
    [
      'moves no order that is not there',
      (counter) => counter.move(move(3, 'accept')),
      'there is no such order',
    ],
    [
      'works for no venue that is not published',
      (counter) => counter.move({ ...move(1, 'accept'), licence: 'other' }),
      'other is not published',
    ],
    [
      'knows no table that the venue does not have',
      (counter) =>
        counter.place({ licence: 'corner', location: { type: 'Table', name: '9' }, state: 'busy' }),
      'corner has no Table 9',
    ],
    [
      'forgets nobody by half a number',
      (counter) => counter.forget({ contact: '0501234567' }),
      'write the number with its country code: +971 …',
    ],
  ])('%s', async ([, act, why]) => {
    const { counter } = await anOperatorApi();
    expect(await act(counter)).toEqual(refused(why));
  });

  test('gives a table to the till, and to guests again', async () => {
    const { counter, venue } = await anOperatorApi();
    const location = { type: 'Table', name: '5' } as const;
    for (const state of ['busy', 'common', 'free'] as const) {
      expect(await counter.place({ licence: 'corner', location, state })).toEqual({ kind: 'done' });
      expect(await venue.places.stateOf(location)).toBe(state === 'free' ? null : state);
    }
  });

  test('tells the codes of every place, which lead there', async () => {
    const { counter, venue } = await anOperatorApi();
    const known = await counter.codes({ licence: 'corner' });
    expect(known).toMatchObject({ name: 'Corner', domain: 'corner.example', languages: ['en', 'ar'] });
    const { locations } = venue.state.release.venue;
    expect(known?.codes.map(({ type, name }) => ({ type, name }))).toEqual(locations);
    for (const [at, { token, path }] of (known?.codes ?? []).entries()) {
      expect(readLocationToken(testSecret, token, locations)).toBe(locations[at]);
      expect(path).toMatch(new RegExp(`^/[tra]/${token.replace('.', '\\.')}$`));
    }
    expect(await counter.codes({ licence: 'other' })).toBeNull();
  });

  test.for([
    ['amal@example.com', { email: 'amal@example.com' }],
    [' Amal@Example.com ', { email: 'Amal@Example.com' }],
    ['+971 50 123 4567', { phone: '+971501234567' }],
    ['00971501234567', { phone: '+971501234567' }],
  ] as const)('forgets who is reached by %s', async ([contact, wanted]) => {
    const { counter, erased, dropped } = await anOperatorApi();
    expect(await counter.forget({ contact })).toEqual({ kind: 'done', orders: 1, submissions: 1 });
    expect(erased).toEqual([wanted]);
    expect(dropped).toEqual([wanted]);
  });

  test('lists what was answered to forms, all of them or one, from where it was left', async () => {
    const { counter, venue } = await anOperatorApi();
    for (const form of [3, 4]) await venue.submissions.store(aSubmission({ form }), null);
    const list = async (differing: object = {}) => {
      const told = await counter.submissions({ licence: 'corner', form: null, after: 0, ...differing });
      return told.kind === 'done' ? told.submissions : told.why;
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
    expect(await list({ licence: 'other' })).toBe('other is not published');
  });

  test.for<[what: string, act: (counter: OperatorApi) => Promise<unknown>]>([
    ['a move that there is not', (counter) => counter.move({ ...move(1, 'accept'), move: 'eat' as never })],
    [
      'an amount below nothing',
      (counter) => counter.pay({ licence: 'corner', number: 1, by: 'cash', tendered: '-5' }),
    ],
  ])('is not told %s', async ([, act]) => {
    const { counter } = await anOperatorApi();
    await expect(act(counter)).rejects.toThrow();
  });
});
