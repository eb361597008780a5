import { describe, expect, test } from 'vitest';
import { stockDependency } from '#server/catalog/live-state.ts';
import { aDish, anApp, type MenuInput, withDishes } from './an-app.ts';

const value = (id: number, more: object = {}) => ({ id, variation_value: id, name: `Value ${id}`, ...more });

/** Dish 11 offers three of the toppings. */
const menuWith = (...values: readonly object[]): MenuInput => ({
  ...withDishes(
    aDish(11, { product_variations: [201, 202, 203].map((id) => ({ variation: 2, variation_value: id })) }),
  ),
  variations: [{ id: 2, name: 'Toppings', multiple: true, values: values as never }],
});

test('the text of the menu shows a dish as sold out when all choices of a required group are', () => {
  const textWith = (...values: readonly object[]) => {
    const menu = menuWith(...values);
    const [toppings] = menu.variations ?? [];
    return anApp({
      ...menu,
      variations: [{ ...(toppings as object), required: true } as never],
    }).seo.textMenu();
  };
  const out = { out_of_stock: true };
  const soldOut = /^- Dish 11 · .*Out of Stock$/m;
  expect(textWith(value(201, out), value(202, out), value(203, out))).toMatch(soldOut);
  expect(textWith(value(201, out), value(202), value(203, out))).not.toMatch(soldOut);
});

describe('a list', () => {
  const out = { out_of_stock: true };
  const listed = (menu: MenuInput) =>
    anApp(menu)
      .category(1)
      ?.dishes.map(({ id, isOutOfStock, canAdd }) => ({ id, isOutOfStock, canAdd }));

  test.for([
    { what: 'sold out when all choices of a required group are', last: out, isOutOfStock: true },
    { what: 'there while one of them is', last: {}, isOutOfStock: false },
  ])('shows a dish as $what', ({ last, isOutOfStock }) => {
    const menu = menuWith(value(201, out), value(202, out), value(203, last));
    const [toppings] = menu.variations ?? [];
    const required = {
      ...menu,
      enable_order: true,
      variations: [{ ...(toppings as object), required: true } as never],
    };
    expect(listed(required)).toEqual([{ id: 11, isOutOfStock, canAdd: !isOutOfStock }]);
    expect(listed({ ...menu, enable_order: true })).toEqual([{ id: 11, isOutOfStock: false, canAdd: true }]);
  });

  test('shows a combo as sold out when all dishes of a group are', () => {
    const parts = [{ id: 51, name: 'Cola', product: 13 }];
    const deal = aDish(14, { enable_combo: true, combo_groups: [{ id: 5, name: 'Drink', products: parts }] });
    expect(listed(withDishes(deal, aDish(13, out)))).toMatchObject([
      { id: 14, isOutOfStock: true },
      { id: 13, isOutOfStock: true },
    ]);
  });

  test('depends on the stock of the choices of its dishes, and not on their pages', () => {
    const app = anApp(menuWith(value(201), value(202), value(203)));
    app.category(1);
    expect(app.parts()).toContain(stockDependency('choice:201'));
    expect(app.parts()).not.toContain('product:11');
  });
});

test('a part that a combo leaves out does not come back with the stock of its dish', () => {
  const parts = [{}, { out_of_stock: true }].map((more, at) => ({
    id: 51 + at,
    name: 'Cola',
    product: 13,
    ...more,
  }));
  const deal = aDish(14, { enable_combo: true, combo_groups: [{ id: 5, name: 'Drink', products: parts }] });
  const app = anApp(withDishes(deal, aDish(13, { pos_available_qty: 4 })));
  const [sold, leftOut] = app.orderable(14)?.combos[0]?.products ?? [];
  expect(sold).toMatchObject({ product: 13, isOutOfStock: false });
  expect(leftOut).toMatchObject({ isOutOfStock: true });
  expect(leftOut).not.toHaveProperty('product');
});

describe('the page of a dish', () => {
  test('depends on the stock of the choices that it offers, and of no others', () => {
    const app = anApp(menuWith(value(201, { sku: 'ONION' }), value(202), value(203), value(204)));
    app.product(11, new URLSearchParams());
    const offered = [11, 'sku:ONION', 'choice:202', 'choice:203'] as const;
    expect(app.parts()).toEqual(expect.arrayContaining(offered.map((item) => stockDependency(item))));
    expect(app.parts()).not.toContain(stockDependency('choice:201'));
    expect(app.parts()).not.toContain(stockDependency('choice:204'));
  });

  test('changes when a choice comes back that the menu marks as sold out until a time', () => {
    const menu = menuWith(value(201, { sold_out_until: '2026-11-21T13:00:00' }), value(202));
    const app = anApp(menu);
    const isOut = ({ orderable }: ReturnType<typeof anApp>) =>
      orderable(11)?.groups[0]?.values.map(({ isOutOfStock = false }) => isOutOfStock);
    expect(isOut(app)).toEqual([true, false]);
    expect(app.until()).toBe('2026-11-21T13:00:00');
    expect(isOut(anApp(menu, { at: '2026-11-21T13:00:00+04:00' }))).toEqual([false, false]);
  });

  test('shows neither the portions of its choices nor those of the dishes in it', () => {
    const app = anApp(menuWith(value(201, { sku: 'ONION', pos_available_qty: 3 })));
    expect(app.orderable(11)?.groups[0]?.values[0]).toMatchObject({ sku: 'ONION' });
    expect(app.orderable(11)?.groups[0]?.values[0]).not.toHaveProperty('left');
  });
});
