import { describe, expect, test } from 'vitest';
import type { TableState } from '#domain/order/ordering-at-table.ts';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import { anAttempt } from '#tests/support/an-attempt.ts';
import { aLineBody, type Opening } from '#tests/support/an-open-venue.ts';
import { aSeatedGuest, tableNamed } from './a-board.ts';

const [four, five] = [tableNamed('4'), tableNamed('5')];
const tableMode = { al_futtaim_enabled: true };
const oneOrder = { separate_orders_at_table: false };

type SeatedGuest = Awaited<ReturnType<typeof aSeatedGuest>>;

describe('dishes that staff add to the open order of a table', () => {
  test.for([
    ['without table mode', {}],
    ['in table mode', tableMode],
  ] as const)('are part of it, and of no second order, %s', async ([, menu]) => {
    const { venue, uuid, addSoup, add } = await aSeatedGuest(menu);
    expect(await addSoup({ product: 12, quantity: 2 })).toMatchObject({
      status: 200,
      body: { uuid, padded_order_id: '00001', total: '61.00', balance_due: '61.00' },
    });
    expect((await add(uuid, four, [aLineBody({ product: 21 })])).body).toMatchObject({ total: '103.00' });
    expect(await venue.orders.list({ limit: 9 })).toMatchObject([
      { uuid, lines: [{ product: 11 }, { product: 12, quantity: 2 }, { product: 21 }] },
    ]);
  });

  test('are nobody’s to take back but the venue’s', async () => {
    const { http, uuid, addSoup, stored } = await aSeatedGuest();
    await addSoup();
    await http.amend(uuid, { withdraw: true });
    expect(await stored()).toMatchObject({
      status: 'pending',
      lines: [{ isStruck: true }, { isStruck: false }],
    });
  });

  test('are added once, however often and at once they are sent', async () => {
    const { uuid, add, stored } = await aSeatedGuest();
    const lines = [aLineBody()];
    const sent = await Promise.all([1, 2, 3].map(() => add(uuid, four, lines)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await stored()).lines).toHaveLength(2);
  });

  test('join an order that staff opened, which guests cannot add to', async () => {
    const { http, uuid, setState, addSoup } = await aSeatedGuest();
    await setState('common');
    expect(await http.amend(uuid, { line_items: [aLineBody()] })).toMatchObject({ status: 423 });
    expect(await addSoup()).toMatchObject({ status: 200, body: { total: '36.00' } });
  });

  test('take the last portion', async () => {
    const { venue, addSoup } = await aSeatedGuest();
    await venue.app().inventory.change(11, 1);
    expect((await addSoup()).status).toBe(200);
    expect(await addSoup()).toMatchObject({
      status: 409,
      body: { code: 'unavailable', items: [{ product: 11, reason: 'out_of_stock' }] },
    });
  });
});

describe('dishes are not added', () => {
  test.for<
    readonly [
      why: string,
      add: (seated: SeatedGuest) => Promise<{ readonly status: number; readonly body: unknown }>,
      status: number,
      body: object,
    ]
  >([
    [
      'while the POS works on the table',
      async ({ setState, addSoup }) => {
        await setState('busy');
        return addSoup();
      },
      423,
      { code: 'table_busy' },
    ],
    [
      'by the name of another table',
      ({ add, uuid }) => add(uuid, five, [aLineBody()]),
      403,
      { code: 'unverified_table' },
    ],
    [
      'by the name of a table that is gone',
      ({ add, uuid }) => add(uuid, tableNamed('99'), [aLineBody()]),
      403,
      { code: 'unverified_table' },
    ],
    [
      'to an order at no table',
      async ({ add, place }) => {
        const { body } = await place();
        return add((body as { uuid: string }).uuid, four, [aLineBody()]);
      },
      403,
      { code: 'forbidden' },
    ],
    [
      'to an order that is not there',
      ({ add }) => add(crypto.randomUUID(), four, [aLineBody()]),
      404,
      { code: 'not_found' },
    ],
    [
      'to an order that is over',
      async ({ venue, uuid, addSoup }) => {
        await venue.orders.change(uuid, (order) => ({
          kind: 'change',
          change: { order: { ...order, status: 'fulfilled' } },
        }));
        return addSoup();
      },
      409,
      { code: 'order_finished' },
    ],
    [
      'while it is being paid',
      async ({ venue, uuid, addSoup }) => {
        await venue.orders.change(uuid, (order) => ({
          kind: 'change',
          change: { order: { ...order, attempts: [anAttempt()] } },
        }));
        return addSoup();
      },
      409,
      { code: 'payment_open' },
    ],
    [
      'while orders are paused',
      async ({ venue, addSoup }) => {
        venue.state.live = { ...emptyLiveState, pausedUntil: new Date('2027-01-01T00:00:00Z') };
        return addSoup();
      },
      409,
      { code: 'venue_closed' },
    ],
    [
      'at another price than staff have read',
      ({ addSoup }) => addSoup({ product_price: '17.00' }),
      409,
      { code: 'price_changed', total: '36.00' },
    ],
    [
      'that the menu does not have',
      ({ addSoup }) => addSoup({ product: 99 }),
      409,
      { code: 'unavailable', items: [{ product: 99, reason: 'gone' }] },
    ],
    [
      'that are lines of another order',
      async ({ add, uuid, place }) => {
        const line = aLineBody();
        await place({ line_items: [line] });
        return add(uuid, four, [line]);
      },
      409,
      { code: 'duplicate_line' },
    ],
    ['when there are none', ({ add, uuid }) => add(uuid, four, []), 422, { code: 'invalid_request' }],
    [
      'with a member that the call does not know',
      ({ add, uuid }) => add(uuid, four, [aLineBody()], { total: '1.00' }),
      422,
      { code: 'invalid_request' },
    ],
  ])('%s', async ([, add, status, body]) => {
    const seated = await aSeatedGuest();
    const { lines } = await seated.stored();
    expect(await add(seated)).toMatchObject({ status, body });
    expect((await seated.stored()).lines).toEqual(lines);
  });
});

describe('an order that staff place beside the open one', () => {
  const beside = { order_type: 'dine_in', additional_data: { separate: true } };

  test.for<readonly [string, Opening['menu'], TableState | null, object]>([
    ['is a separate one', {}, null, { status: 201 }],
    ['is a separate one where staff opened the other', {}, 'common', { status: 201 }],
    ['is refused while the POS works on the table', {}, 'busy', { status: 423 }],
    ['is refused where the venue allows none', oneOrder, null, { body: { code: 'existing_order' } }],
    ['is refused in table mode', tableMode, null, { body: { code: 'existing_order' } }],
  ])('%s', async ([, menu, state, expected]) => {
    const { place, setState } = await aSeatedGuest(menu);
    await setState(state);
    expect(await place(beside, four)).toMatchObject(expected);
  });
});
