import { describe, expect, test } from 'vitest';
import { aDiner, type Diner } from '../table/a-diner.ts';

const dish = (id: number, differing: object = {}) => ({
  id,
  name: `Dish ${id}`,
  price: '10',
  upsell_cart: true,
  ...differing,
});

const allDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from_hour: '00:00:00',
  to_hour: '00:00:00',
}));

const menu = {
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        dish(11, { upsell_cart: false }),
        dish(12),
        dish(13, { out_of_stock: true }),
        dish(14, { disable_link: true }),
        dish(15, { product_hours: allDay }),
        dish(16, { price: '0' }),
        dish(17, { product_variations: [{ variation: 1, variation_value: 1 }] }),
      ],
    },
    { id: 2, name: 'Asleep', category_hours: allDay, products: [dish(21)] },
  ],
  variations: [{ id: 1, name: 'Size', values: [{ id: 1, variation_value: 1, name: 'Large', price: '4' }] }],
};

const offeredIn = ({ upsell }: Diner) =>
  upsell.upsellDishes.value.map(({ product, hasNoOptions }) => [product.id, hasNoOptions]);

async function aDinerWithSoup(differing: object = {}) {
  const diner = await aDiner({ menu: { ...menu, ...differing } });
  diner.add(11);
  await diner.start();
  await diner.upsell.loadUpsells();
  return diner;
}

describe('upsells', () => {
  /** Source: spec §2 cart.upsell-rules */
  test('are matching dishes that are available and not in the cart', async () => {
    const diner = await aDinerWithSoup();
    expect(offeredIn(diner)).toEqual([
      [12, true],
      [17, false],
    ]);
  });

  test('include free dishes where those are sold', async () => {
    const diner = await aDinerWithSoup({ enable_zero_price_item: true });
    expect(offeredIn(diner).map(([id]) => id)).toEqual([12, 16, 17]);
  });

  /** Source: spec §9 tax.upsell */
  test.for([
    { display_prices_with_tax: true, unit: 10_500 },
    { display_prices_with_tax: false, unit: 10_000 },
  ])('cost $unit where prices with tax are shown: $display_prices_with_tax', async (row) => {
    const taxes = [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }];
    const { display_prices_with_tax } = row;
    const diner = await aDinerWithSoup({ taxes, display_prices_with_tax });
    expect(diner.upsell.upsellDishes.value[0]).toMatchObject({ unit: row.unit });
  });

  test('no longer include a dish that was added, which costs its price', async () => {
    const diner = await aDinerWithSoup();
    const [first] = diner.upsell.upsellDishes.value;
    if (!first) throw new Error('Nothing is offered');
    diner.upsell.addUpsell(first);
    expect(offeredIn(diner)).toEqual([[17, false]]);
    expect(diner.cart.cart.lines.value[1]).toMatchObject({ product: 12, quantity: 1, unit: 10_000 });
    expect(diner.ordering.ordering.bill.value?.subtotal).toBe(20_000);
  });

  const soups = (dishes: readonly object[]) => ({
    categories: [{ id: 1, name: 'Soups', products: [dish(11, { upsell_cart: false }), ...dishes] }],
  });

  test('are all that the venue flagged, loaded a few at a time', async () => {
    const dishes = Array.from({ length: 20 }, (_, at) => dish(100 + at));
    const diner = await aDinerWithSoup(soups(dishes));
    const first = offeredIn(diner).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(20);
    while (diner.upsell.hasMoreUpsells.value) await diner.upsell.loadMoreUpsells();
    expect(offeredIn(diner).map(([id]) => id)).toEqual(dishes.map((_, at) => 100 + at));
  });

  test('include an available dish even if the first flagged ones are sold out', async () => {
    const none = { pos_available_qty: 0 };
    const dishes = Array.from({ length: 20 }, (_, at) => dish(100 + at, at < 19 ? none : {}));
    const diner = await aDinerWithSoup(soups(dishes));
    expect(offeredIn(diner)).toEqual([[119, true]]);
  });
});
