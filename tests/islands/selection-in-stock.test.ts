import { expect, test } from 'vitest';
import type { CartLine } from '#client/cart/cart-state.ts';
import { menuOfChoices } from '#tests/support/a-menu-of-choices.ts';
import { aDiner } from '../client/table/a-diner.ts';

const chosen = (...choices: readonly number[]) => ({ configuration: { choices, combos: [] } });

/** The sheet of the bowl, on the phone of a diner. Five onions are left. */
async function aSheet() {
  const diner = await aDiner({ menu: menuOfChoices });
  const { selectionInStock } = await import('#islands/product/selection-in-stock.ts');
  const { products, loadProduct, reloadProducts } = await import('#client/cart/products.ts');
  await loadProduct(11, 'en');
  const select = (choices: readonly number[], quantity = 1, edited: CartLine | null = null) => {
    const known = products.value.get(11);
    if (known?.kind !== 'here') throw new Error('There is no bowl');
    const draft = { ...chosen(...choices), quantity, instructions: '' };
    const { product, configuration, ...limits } = selectionInStock(known.product, draft, known, edited);
    return { ...limits, choices: configuration.choices, onions: product.groups[1]?.values[0]?.left };
  };
  return { ...diner, select, reload: () => reloadProducts([11], 'en') };
}

test('a sheet offers as many units of a choice as are left for each of the dishes', async () => {
  const { select } = await aSheet();
  expect([1, 2, 3].map((quantity) => select([101], quantity).onions)).toEqual([5, 2, 1]);
});

test('a sheet offers as many of a dish as its choices allow, by their units', async () => {
  const { select } = await aSheet();
  expect(select([101, 201, 201], 9)).toMatchObject({ max: 2, quantity: 2, left: 2 });
  expect(select([101], 9)).toMatchObject({ quantity: 9, left: null });
});

test('a sheet leaves the other lines of the cart what they take, but not the line that it changes', async () => {
  const { add, cart, select } = await aSheet();
  add(12, 3, chosen(301));
  await (await import('#client/cart/products.ts')).loadProduct(12, 'en');
  expect(select([101])).toMatchObject({ onions: 2 });
  add(11, 1, chosen(101, 201, 201));
  expect(select([101])).toMatchObject({ onions: 0 });
  const line = cart.cart.lines.value.find(({ product }) => product === 11) ?? null;
  expect(select([101, 201, 201], 1, line)).toMatchObject({ onions: 2, max: 1, choices: [101, 201, 201] });
});

test('a sheet leaves out a choice that sold out while it is open', async () => {
  const { select, venue, reload } = await aSheet();
  await venue.stock.mark('sku:ONION', { mark: 'out', outUntil: null });
  venue.state.live = { ...venue.state.live, stock: new Map(venue.stock.all()) };
  await reload();
  expect(select([101, 201, 202]).choices).toEqual([101, 202]);
});
