import { describe, expect, test } from 'vitest';
import { applyVenueAction } from '#server/ordering/apply-venue-action.ts';
import { aDeal, aVenueOfChoices } from '#tests/support/a-menu-of-choices.ts';
import { aLineBody, anOrderBody, type Body } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const ordered = (line: Body, total = '18') => anOrderBody({ line_items: [aLineBody(line)], total });
const bowl = (...variations: readonly number[]): Body => ({ product: 11, variations: [101, ...variations] });
const wrap = (...variations: readonly number[]): Body => ({ product: 12, variations });

const out = { mark: 'out', outUntil: null, countedFrom: null, quantity: null } as const;

describe('an order', () => {
  test.for([
    { what: 'a choice', line: bowl(201), total: '18', onions: 4 },
    { what: 'each unit of the same choice', line: bowl(201, 201, 201), total: '18', onions: 2 },
    { what: 'a choice for each of its dishes', line: { ...bowl(201), quantity: 3 }, total: '54', onions: 2 },
    { what: 'a choice with the same code', line: wrap(301), total: '18', onions: 4 },
    { what: 'a choice within a combo', line: aDeal(201), total: '18', onions: 4 },
    { what: 'no choice that is not counted', line: bowl(202), total: '18', onions: null },
  ])('takes $what from stock', async ({ line, total, onions: expected }) => {
    const { venue, onions } = await aVenueOfChoices();
    expect(await venue.place(ordered(line, total))).toMatchObject({ kind: 'placed' });
    expect(await onions()).toBe(expected);
    expect(await venue.stock.find('choice:202')).toBeNull();
  });

  test('takes the dishes of a combo from stock', async () => {
    const { venue, colas } = await aVenueOfChoices();
    await venue.place(ordered({ ...aDeal(), quantity: 3 }, '54'));
    expect(await colas()).toBe(1);
    expect(await venue.place(ordered({ ...aDeal(), quantity: 2 }, '36'))).toMatchObject({
      kind: 'unavailable',
      items: [{ product: 14, reason: 'choice' }],
    });
    expect(await venue.place(ordered({ product: 13 }, '3'))).toMatchObject({ kind: 'placed' });
  });

  test.for(['cancel', 'reject'] as const)('gives back what it took, to %s', async (move) => {
    const { venue, onions, colas } = await aVenueOfChoices();
    const lines = [aLineBody({ ...bowl(201, 201), quantity: 2 }), aLineBody(aDeal(201))];
    await venue.place(anOrderBody({ line_items: lines, total: '54' }));
    expect([await onions(), await colas()]).toEqual([0, 3]);
    await applyVenueAction(venue.orders, () => venue.clock.now)(1, { kind: 'move', move, reason: null });
    expect([await onions(), await colas()]).toEqual([5, 4]);
  });

  test('keeps what a struck line took, as of a dish', async () => {
    const { venue, onions } = await aVenueOfChoices();
    const lines = [aLineBody({ ...bowl(201), quantity: 2 }), aLineBody(wrap(301))];
    await venue.place(anOrderBody({ line_items: lines, total: '54' }));
    const act = applyVenueAction(venue.orders, () => venue.clock.now);
    await act(1, { kind: 'strike', line: 1 });
    expect(await onions()).toBe(2);
    await act(1, { kind: 'move', move: 'cancel', reason: null });
    expect(await onions()).toBe(3);
  });

  test('remembers what each line took, whatever the menu says later', async () => {
    const { venue } = await aVenueOfChoices();
    expect(await venue.place(ordered(bowl(201, 201)))).toMatchObject({
      order: {
        lines: [
          {
            taken: [
              { item: 'choice:101', quantity: 1 },
              { item: 'sku:ONION', quantity: 2 },
            ],
          },
        ],
      },
    });
  });

  test('adds lines only while their choices are left', async () => {
    const { venue, onions } = await aVenueOfChoices();
    const placed = await venue.place(ordered(bowl(201)));
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const { uuid } = placed.order;
    const line = aLineBody(bowl(201, 201, 201, 201, 201));
    expect(await venue.amend(uuid, { line_items: [line] })).toMatchObject({
      kind: 'unavailable',
      items: [{ cart_uuid: line.cart_uuid, product: 11, reason: 'choice', choices: [201] }],
    });
    expect(await venue.amend(uuid, { line_items: [aLineBody(bowl(201, 201, 201, 201))] })).toMatchObject({
      kind: 'amended',
    });
    expect(await onions()).toBe(0);
  });
});

describe('an order is refused, with the choices that are the reason, when', () => {
  test('fewer are left than all of its lines need', async () => {
    const { venue, onions } = await aVenueOfChoices();
    const lines = [aLineBody({ ...bowl(201, 202), quantity: 3 }), aLineBody(wrap(301)), aLineBody(bowl(202))];
    const more = aLineBody(aDeal(201, 201));
    const { order } = overHttp(venue);
    const response = await order(anOrderBody({ line_items: [...lines, more], total: '108' }));
    expect(response).toMatchObject({ status: 409 });
    expect(response.body).toEqual({
      code: 'unavailable',
      items: [
        { cart_uuid: lines[0]?.cart_uuid, product: 11, reason: 'choice', choices: [201] },
        { cart_uuid: lines[1]?.cart_uuid, product: 12, reason: 'choice', choices: [301] },
        { cart_uuid: more.cart_uuid, product: 14, reason: 'choice', choices: [201] },
      ],
    });
    expect(await onions()).toBeNull();
  });

  test.for([
    { what: 'marked by staff', item: 'sku:ONION', record: out, line: wrap(301), choices: [301] },
    { what: 'marked for all dishes', item: 'choice:202', record: out, line: wrap(202), choices: [202] },
    {
      what: 'without any left',
      item: 'sku:ONION',
      record: { ...out, mark: null, countedFrom: 5, quantity: 0 },
      line: bowl(201),
      choices: [201],
    },
    {
      what: 'marked until later',
      item: 'sku:ONION',
      record: { ...out, mark: 'in', outUntil: new Date('2026-11-21T12:00:01+04:00') },
      line: aDeal(201),
      choices: [201],
    },
  ] as const)('a choice is sold out: $what', async ({ item, record, line, choices }) => {
    const { venue, tell } = await aVenueOfChoices();
    await venue.stock.set(item, record);
    tell();
    expect(await venue.place(ordered(line))).toMatchObject({
      kind: 'unavailable',
      items: [{ reason: 'choice', choices }],
    });
  });
});

describe('a dish', () => {
  test('shows a choice again that was sold out until now, and takes orders for it', async () => {
    const { venue, tell } = await aVenueOfChoices();
    await venue.stock.mark('sku:ONION', { mark: 'in', outUntil: new Date('2026-11-21T12:00:01+04:00') });
    tell();
    venue.clock.now = new Date('2026-11-21T12:00:01+04:00');
    const topping = venue.app().orders.orderable(11)?.groups[1]?.values[0];
    expect(topping).not.toHaveProperty('isOutOfStock');
    expect(await venue.place(ordered(bowl(201)))).toMatchObject({ kind: 'placed' });
  });

  test('is sold out when all choices of a required group are', async () => {
    const { venue, tell } = await aVenueOfChoices();
    await venue.stock.set('choice:101', out);
    tell();
    expect(venue.app().orders.orderable(11)?.isOutOfStock).toBe(false);
    await venue.stock.set('choice:102', out);
    tell();
    expect(venue.app().orders.orderable(11)?.isOutOfStock).toBe(true);
    expect(venue.app().screens.product(11, new URLSearchParams())?.isOutOfStock).toBe(true);
    expect(await venue.place(ordered({ product: 11, variations: [101] }))).toMatchObject({
      items: [{ reason: 'out_of_stock' }],
    });
  });

  test('shows a choice as sold out to every dish that offers it', async () => {
    const { venue, tell } = await aVenueOfChoices();
    await venue.stock.set('sku:ONION', out);
    tell();
    const soldOut = (id: number) => {
      const { groups = [], combos = [] } = venue.app().orders.orderable(id) ?? {};
      const all = [...groups, ...combos.flatMap(({ products }) => products.flatMap((one) => one.groups))];
      return all.flatMap(({ values }) => values.filter((one) => one.isOutOfStock).map(({ name }) => name));
    };
    expect([soldOut(11), soldOut(12), soldOut(14)]).toEqual([['Onion'], ['Fried onion'], ['Onion']]);
  });
});

describe('the stock call', () => {
  const stockOf = async (id: number, setup: Awaited<ReturnType<typeof aVenueOfChoices>>) =>
    (await overHttp(setup.venue).ask(`/en/api/stock/${id}/`)).body;

  test('has the choices of the dish that are counted, before any page changes', async () => {
    const setup = await aVenueOfChoices();
    await setup.venue.place(ordered(bowl(201, 201)));
    expect(await stockOf(12, setup)).toEqual({
      product: 12,
      available: null,
      out_of_stock: false,
      options: [{ item: 'sku:ONION', available: 3, out_of_stock: false }],
    });
  });

  test('has the dishes of a combo, and choices that are marked', async () => {
    const setup = await aVenueOfChoices();
    await setup.venue.stock.set('sku:ONION', { ...out, countedFrom: 5, quantity: 2 });
    expect(await stockOf(14, setup)).toMatchObject({
      options: [
        { item: 13, available: 4, out_of_stock: false },
        { item: 'sku:ONION', available: 2, out_of_stock: true },
      ],
    });
  });
});
