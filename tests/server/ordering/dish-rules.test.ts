import { describe, expect, test } from 'vitest';
import { aLineBody, anOpenVenue } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { atAddress, invalid, ordered, soups, unavailable } from './a-refusal.ts';
import { anOpenOrder } from './an-open-order.ts';

describe('a dish that is not sold for an order type', () => {
  test.for([
    { what: 'of the dish', menu: soups({ order_types: ['dine_in'] }) },
    { what: 'of its category', menu: soups({}, { order_types: ['dine_in'] }) },
  ])('is refused by the order types $what', async ({ menu }) => {
    const { order } = overHttp(await anOpenVenue({ menu }));
    expect(await order(ordered())).toMatchObject({ status: 409, body: unavailable('order_type') });
  });

  test('is taken for another', async () => {
    const { order } = overHttp(await anOpenVenue({ menu: soups({ order_types: ['takeaway'] }) }));
    expect(await order(ordered())).toMatchObject({ status: 201 });
  });

  test('cannot be added to an order of that type', async () => {
    const { amend, uuid, venue, line } = await anOpenOrder();
    const { release } = (await anOpenVenue({ menu: soups({ order_types: ['delivery'] }) })).state;
    venue.state.release = release;
    expect(await amend(uuid, { line_items: [{ ...line, cart_uuid: crypto.randomUUID() }] })).toMatchObject({
      status: 409,
      body: { code: 'unavailable', items: [{ reason: 'order_type' }] },
    });
  });
});

const bread = { id: 12, name: 'Bread', price: '5' };
const withBread = (soup: object, other: object = {}) => ({
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        { id: 11, name: 'Lentil soup', price: '18', ...soup },
        { ...bread, ...other },
      ],
    },
  ],
});
const linesOf = (...quantities: readonly (readonly [product: number, quantity: number])[]) =>
  quantities.map(([product, quantity]) => aLineBody({ product, quantity }));

describe('the number of a dish in an order', () => {
  test.for([
    { what: 'below its least', soup: { min_per_order: 3 }, lines: [[11, 2]], reason: 'too_few' },
    {
      what: 'at its least in two lines',
      soup: { min_per_order: 3 },
      lines: [
        [11, 2],
        [11, 1],
      ],
      reason: null,
    },
    { what: 'at its most', soup: { max_per_order: 2 }, lines: [[11, 2]], reason: null },
    {
      what: 'above its most in two lines',
      soup: { max_per_order: 2 },
      lines: [
        [11, 2],
        [11, 1],
      ],
      reason: 'too_many',
    },
    { what: 'alone', soup: { not_alone: true }, lines: [[11, 2]], reason: 'alone' },
    {
      what: 'beside another',
      soup: { not_alone: true },
      lines: [
        [11, 2],
        [12, 1],
      ],
      reason: null,
    },
  ] as const)('$what is $reason', async ({ soup, lines, reason }) => {
    const { order } = overHttp(await anOpenVenue({ menu: withBread(soup) }));
    const line_items = linesOf(...lines);
    const total = lines.reduce((sum, [product, quantity]) => sum + quantity * (product === 11 ? 18 : 5), 0);
    const { body } = await order(ordered({ line_items, total: String(total) }));
    expect(body).toMatchObject(
      reason === null
        ? { uuid: expect.any(String) }
        : { code: 'unavailable', items: lines.map(() => ({ reason })) },
    );
  });

  test('beside another that is sold only beside others, too, is alone', async () => {
    const menu = withBread({ not_alone: true }, { not_alone: true });
    const { order } = overHttp(await anOpenVenue({ menu }));
    expect((await order(ordered({ line_items: linesOf([11, 1], [12, 1]), total: '23' }))).body).toMatchObject(
      {
        code: 'unavailable',
        items: [{ reason: 'alone' }, { reason: 'alone' }],
      },
    );
  });

  test('counts what the order of the table has already', async () => {
    const { amend, uuid } = await anOpenOrder({ menu: withBread({ max_per_order: 2 }, { not_alone: true }) });
    expect(await amend(uuid, { line_items: linesOf([11, 1], [12, 1]) })).toMatchObject({ status: 200 });
    expect(await amend(uuid, { line_items: linesOf([11, 1]) })).toMatchObject({
      status: 409,
      body: { code: 'unavailable', items: [{ reason: 'too_many' }] },
    });
  });

  test('is not exceeded by guests who add it at the same time', async () => {
    const { amend, uuid, storedOrder } = await anOpenOrder({ menu: withBread({ max_per_order: 3 }) });
    await Promise.all(Array.from({ length: 5 }, () => amend(uuid, { line_items: linesOf([11, 1]) })));
    expect((await storedOrder()).lines).toHaveLength(3);
  });
});

describe('a dish that must be ordered ahead', () => {
  const menu = { enable_delivery_datetime: true, ...soups({ lead_minutes: 120 }) };

  test.for([
    { at: '2026-11-21T14:00', status: 201 },
    { at: '2026-11-21T13:40', status: 201 },
    { at: '2026-11-21T13:30', status: 422 },
  ])('is taken at noon for $at with $status', async ({ at, status }) => {
    const { order } = overHttp(await anOpenVenue({ menu }));
    const response = await order(ordered({ ...atAddress, delivery_datetime: at }));
    expect(response).toMatchObject({
      status,
      ...(status === 422 && { body: invalid('delivery_datetime', 'invalid_date_time') }),
    });
  });

  test('is so by its category, too', async () => {
    const ofCategory = { ...menu, ...soups({}, { lead_minutes: 120 }) };
    const { order } = overHttp(await anOpenVenue({ menu: ofCategory }));
    const response = await order(ordered({ ...atAddress, delivery_datetime: '2026-11-21T13:30' }));
    expect(response).toMatchObject({ status: 422, body: invalid('delivery_datetime', 'invalid_date_time') });
  });
});

describe('an order with an age limit', () => {
  const menu = {
    categories: [
      {
        id: 1,
        name: 'Drinks',
        products: [
          { id: 11, name: 'Beer', price: '18', min_age: 16 },
          {
            id: 12,
            name: 'Cola',
            price: '18',
            product_variations: [{ variation: 1, variation_value: 1 }],
          },
          {
            id: 13,
            name: 'Set',
            price: '18',
            enable_combo: true,
            combo_groups: [
              {
                id: 5,
                name: 'Drink',
                products: [
                  { id: 1, name: 'Beer', product: 11 },
                  { id: 2, name: 'Water' },
                ],
              },
            ],
          },
        ],
      },
    ],
    variations: [{ id: 1, name: 'Shot', values: [{ id: 1, variation_value: 1, name: 'Rum', min_age: 18 }] }],
  };
  const combo = (id: number) => [{ id: 5, products: [{ id, product_variations: [] }] }];

  test.for([
    { what: 'a dish', line: { product: 11 }, age: 16 },
    { what: 'a value', line: { product: 12, variations: [1] }, age: 18 },
    { what: 'the dish of a combo', line: { product: 13, combo_groups: combo(1) }, age: 16 },
    { what: 'nothing that is chosen', line: { product: 12 }, age: null },
    { what: 'another part of a combo', line: { product: 13, combo_groups: combo(2) }, age: null },
  ])('by $what asks for the age of $age', async ({ line, age }) => {
    const { order } = overHttp(await anOpenVenue({ menu }));
    const line_items = [aLineBody(line)];
    const confirmed = (confirmed_age: number) => ordered({ line_items, additional_data: { confirmed_age } });
    if (age === null) {
      expect(await order(ordered({ line_items }))).toMatchObject({ status: 201 });
      return;
    }
    const refused = { status: 409, body: { code: 'age_unconfirmed', min_age: age } };
    expect(await order(ordered({ line_items }))).toMatchObject(refused);
    expect(await order(confirmed(age - 1))).toMatchObject(refused);
    expect(await order(confirmed(age))).toMatchObject({ status: 201 });
  });

  test('asks guests who add to the order of their table, too, and tells staff', async () => {
    const { amend, uuid, venue, storedOrder } = await anOpenOrder();
    venue.state.release = (await anOpenVenue({ menu })).state.release;
    const line_items = linesOf([11, 1]);
    expect(await amend(uuid, { line_items })).toMatchObject({
      status: 409,
      body: { code: 'age_unconfirmed', min_age: 16 },
    });
    expect(await amend(uuid, { line_items, additional_data: { confirmed_age: 20 } })).toMatchObject({
      status: 200,
      body: { line_items: [{}, { min_age: 16 }] },
    });
    expect((await storedOrder()).lines.map(({ content }) => content.minAge)).toEqual([undefined, 16]);
  });
});
