import { expect, test } from 'vitest';
import { category, group, item, opens, read, readAll, text } from './an-uber-menu.ts';

const [delivery, pickUp, dineIn] = ['DELIVERY', 'PICK_UP', 'DINE_IN'].map((type) => ({
  menu_type: `MENU_TYPE_FULFILLMENT_${type}`,
}));

test('files of several ways of ordering are one menu with their prices', () => {
  const { menu } = readAll(
    {
      ...delivery,
      items: [item('Dish', 1000), item('Tea', 300)],
      categories: [category('Food', 'Dish', 'Tea')],
    },
    { ...pickUp, items: [item('Dish', 900)] },
  );
  expect(menu.venue.orderTypes).toEqual(['delivery', 'takeaway']);
  expect(menu.dishes).toMatchObject([
    { price: '10.00', price_for: { delivery: '10.00', takeaway: '9.00' } },
    { price: '3.00', order_types: ['delivery'] },
  ]);
});

test('options have prices by way of ordering where they differ', () => {
  const items = (cheese: number) => [item('Dish', 1000, opens('G')), item('Cheese', cheese), item('Egg', 50)];
  const modifier_groups = [group('G', ['Cheese', 'Egg'])];
  const { menu } = readAll(
    { ...delivery, items: items(150), modifier_groups },
    { ...pickUp, items: items(100), modifier_groups },
  );
  expect(menu.groups[0]?.values).toMatchObject([
    { price: '1.50', price_for: { delivery: '1.50', takeaway: '1.00' } },
    { price: '0.50' },
  ]);
  expect(menu.groups[0]?.values[1]).not.toHaveProperty('price_for');
});

test('rates that differ by way of ordering are taxes of those ways', () => {
  const dish = (rate: number) => item('Dish', 1000, { tax_info: { vat_rate_percentage: rate } });
  const { menu } = readAll({ ...delivery, items: [dish(7)] }, { ...dineIn, items: [dish(19)] });
  expect(menu.pricesIncludeTax).toBe(true);
  expect(menu.taxes.map(({ rate, order_types }) => [rate, order_types])).toEqual([
    ['7', ['delivery']],
    ['19', ['dine_in']],
  ]);
});

test('menus of the same categories are one menu', () => {
  const menuWith = (id: string) => ({ menus: [{ id, title: text(id), category_ids: ['Food'] }] });
  const items = [item('Dish', 1)];
  const { menu } = readAll({ ...delivery, ...menuWith('d'), items }, { ...pickUp, ...menuWith('p'), items });
  expect(menu.categories.map(({ key, parent }) => [key, parent])).toEqual([['Food', null]]);
});

test('one file leaves open what other ways of ordering cost', () => {
  const items = [item('Dish', 1)];
  expect(read({ ...delivery, items }).says.dish.has('price_for')).toBe(false);
  expect(readAll({ ...delivery, items }, { ...pickUp, items }).says.dish.has('price_for')).toBe(true);
});
