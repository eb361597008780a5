import { describe, expect, test } from 'vitest';
import { anOrderBody, atTable } from '#tests/support/an-open-venue.ts';
import { aTimedVenue, dubai } from './a-timed-venue.ts';

const zones = [
  {
    name: 'Near',
    area: {
      type: 'Polygon',
      coordinates: [
        [
          [55, 25],
          [55.1, 25],
          [55.1, 25.1],
          [55, 25.1],
          [55, 25],
        ],
      ],
    },
    amount: '0',
    minutes: 12,
  },
] as const;

describe('an order is promised', () => {
  test.for([
    { what: 'for when it is ready', time: null, menu: {}, promised: '12:20' },
    { what: 'for the requested time', time: '18:00', menu: {}, promised: '18:00' },
    { what: 'for when it is ready, if it is requested sooner', time: '12:05', menu: {}, promised: '12:20' },
    {
      what: 'for when its slowest dish is ready',
      time: null,
      menu: {
        categories: [
          { id: 1, name: 'Soups', lead_minutes: 45, products: [{ id: 11, name: 'Soup', price: '18' }] },
        ],
      },
      promised: '12:45',
    },
    {
      what: 'for when a cake is ready',
      time: null,
      menu: {
        categories: [
          {
            id: 1,
            name: 'Soups',
            lead_minutes: 45,
            products: [{ id: 11, name: 'Cake', price: '18', lead_minutes: 240 }],
          },
        ],
      },
      promised: '16:00',
    },
    {
      what: 'for no time that the venue does not say',
      time: null,
      menu: { preparation_minutes: {} },
      promised: null,
    },
  ])('$what', async ({ time, menu, promised }) => {
    const { order, stored, http } = await aTimedVenue({ menu });
    const { uuid } = (await order(time)).body as { uuid: string };
    const expected = promised === null ? null : dubai(promised);
    expect((await stored())[0]?.promisedFor ?? null).toEqual(expected);
    expect((await http.read(uuid)).body).toMatchObject({ promised_for: expected?.toISOString() ?? null });
  });

  test('for when the courier is there, by the zone', async () => {
    const { http, stored } = await aTimedVenue({
      menu: { enable_address_google_maps: true },
      venue: { delivery_zones: [...zones] as never },
    });
    const body = anOrderBody({
      order_type: 'delivery',
      address_coordinates: { type: 'Point', coordinates: [55.05, 25.05] },
      address_flat_no: '1',
      address_building_premise: 'A',
      address_area_street: 'B',
    });
    expect((await http.order(body)).status).toBe(201);
    expect((await stored())[0]).toMatchObject({ promisedFor: dubai('12:45'), readyMinutes: 42 });
  });

  test('later by a busy kitchen, until it is no longer busy', async () => {
    const { order, stored, app, state } = await aTimedVenue();
    await app().board.setBusy(15, 60);
    await order(null);
    state.live = { ...state.live, busy: { minutes: 15, until: dubai('12:10') } };
    await order(null);
    expect((await stored()).map(({ promisedFor }) => promisedFor)).toEqual([dubai('12:35'), dubai('12:20')]);
  });
});

describe('staff', () => {
  const accept = { kind: 'move', move: 'accept', reason: null } as const;

  test('confirm the promise when they accept in time, and move it when they are late', async () => {
    const { order, app, clock, stored } = await aTimedVenue();
    await order(null);
    await order(null);
    await order('18:00');
    await app().board.act(1, 1, accept);
    clock.now = dubai('12:09');
    await app().board.act(2, 1, accept);
    await app().board.act(3, 1, accept);
    expect((await stored()).map(({ promisedFor }) => promisedFor)).toEqual([
      dubai('12:20'),
      dubai('12:30'),
      dubai('18:00'),
    ]);
  });

  test('accept with a time of their own, and move it afterwards', async () => {
    const { order, app, stored } = await aTimedVenue();
    await order(null);
    await app().board.act(1, 1, { ...accept, promisedFor: dubai('12:40') });
    expect((await stored())[0]?.promisedFor).toEqual(dubai('12:40'));
    await app().board.act(1, 2, { kind: 'promise', promisedFor: dubai('12:55') });
    expect((await stored())[0]).toMatchObject({
      promisedFor: dubai('12:55'),
      status: 'accepted',
      version: 3,
    });
  });

  test.for([
    ['a time that is past', '11:57', 'no_time'],
    ['a time just past, by the clock of a tablet', '11:58', null],
  ] as const)('promise %s', async ([, time, no]) => {
    const { order, app } = await aTimedVenue();
    await order(null);
    expect(await app().board.act(1, 1, { kind: 'promise', promisedFor: dubai(time) })).toMatchObject({ no });
  });

  test('promise nothing for an order that is over', async () => {
    const { order, app } = await aTimedVenue();
    await order(null);
    await app().board.act(1, 1, { kind: 'move', move: 'reject', reason: null });
    const outcome = await app().board.act(1, 2, { kind: 'promise', promisedFor: dubai('12:40') });
    expect(outcome).toMatchObject({ no: 'wrong_status' });
  });
});

describe('an order that accepts itself', () => {
  const twenty = { auto_accept: { order_types: ['takeaway' as const], up_to: '20' } };

  test.for([
    ['is accepted at once', anOrderBody({ delivery_datetime: null }), 'accepted'],
    [
      'waits for staff above the amount',
      anOrderBody({
        total: '36.00',
        line_items: [{ product: 11, quantity: 2, cart_uuid: crypto.randomUUID() }],
      }),
      'pending',
    ],
    ['waits for staff, if it is of another kind', anOrderBody(atTable()), 'pending'],
  ] as const)('%s', async ([, body, status]) => {
    const { http, stored } = await aTimedVenue({ venue: twenty });
    expect((await http.order(body)).status).toBe(201);
    expect((await stored())[0]).toMatchObject({ status });
  });

  test('still counts among those that no one has confirmed', async () => {
    const venue = { ...twenty, unconfirmed_orders: { most: 2, minutes: 15 } };
    const { order, stored } = await aTimedVenue({ venue, hasLimits: true });
    for (let at = 0; at < 3; at += 1) await order(null);
    expect((await stored()).map(({ status }) => status)).toEqual(['accepted', 'accepted', 'pending']);
  });
});

describe('a quote', () => {
  const ask = (venue: Awaited<ReturnType<typeof aTimedVenue>>, body: object) =>
    venue.http.ask('/en/api/quote/', { method: 'POST', body: { ...body } });
  const cart = { order_type: 'takeaway', line_items: [{ product: 11, quantity: 2 }], sub_total: '36.00' };

  test('says how busy the kitchen is, how far it is and which slots are full', async () => {
    const venue = await aTimedVenue({ venue: { slot_limits: [{ items: 2 }], delivery_minutes: 25 } });
    await venue.order('18:00');
    await venue.app().board.setBusy(15, 60);
    expect(await ask(venue, cart)).toMatchObject({
      status: 200,
      body: {
        busy: { minutes: 15, until: dubai('13:00').toISOString() },
        delivery_minutes: 0,
        full: [dubai('18:00').toISOString()],
        now: dubai('12:00').toISOString(),
      },
    });
    expect((await ask(venue, { ...cart, order_type: 'delivery' })).body).toMatchObject({
      delivery_minutes: 25,
    });
  });

  test('of a cart that is too large for any slot names all of them', async () => {
    const venue = await aTimedVenue({ venue: { slot_limits: [{ amount: '30' }] } });
    const { body } = await ask(venue, cart);
    expect((body as { full: readonly string[] }).full.length).toBeGreaterThan(200);
  });

  test('is refused for nonsense', async () => {
    const venue = await aTimedVenue();
    expect((await ask(venue, { ...cart, order_type: 'flying' })).status).toBe(422);
    expect((await ask(venue, { ...cart, line_items: [{ product: 11, quantity: -1 }] })).status).toBe(422);
  });
});
