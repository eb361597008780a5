import { describe, expect, test } from 'vitest';
import type { StockChange } from '#contracts/calls/availability.ts';
import type { ChoiceStockId } from '#domain/stock-item.ts';
import { aVenueOfChoices, menuOfChoices } from '#tests/support/a-menu-of-choices.ts';
import { takingAll } from '#tests/support/an-open-venue.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';

/** It is noon in Dubai on a Saturday, and the venue has no opening hours. */
async function anInventory() {
  const { venue } = await aVenueOfChoices();
  const inventory = () => venue.app().inventory;
  const read = async () => {
    const found = await inventory().read('en');
    if (!found) throw new Error('There is no menu');
    return found;
  };
  const stateOf = async (item: ChoiceStockId) =>
    (await read()).groups.flatMap(({ choices }) => choices).filter((choice) => choice.item === item);
  return { venue, inventory, read, stateOf };
}

const available = { outBy: null, until: null, left: null };

describe('the inventory', () => {
  test('lists the choices that dishes offer, under their groups, in menu order', async () => {
    const { read } = await anInventory();
    expect((await read()).groups).toEqual([
      {
        id: 1,
        name: 'Size',
        choices: [
          { item: 'choice:101', name: 'Small', ...available },
          { item: 'choice:102', name: 'Large', ...available },
        ],
      },
      {
        id: 2,
        name: 'Toppings',
        choices: [
          { item: 'sku:ONION', name: 'Onion', ...available, left: 5 },
          { item: 'choice:202', name: 'Olives', ...available },
        ],
      },
      { id: 3, name: 'Extras', choices: [{ item: 'sku:ONION', name: 'Fried onion', ...available, left: 5 }] },
    ]);
  });

  test('leaves out choices that no dish offers', async () => {
    const { venue, read } = await anInventory();
    const [first] = menuOfChoices.categories;
    const bare = { ...first, products: [{ id: 11, name: 'Bowl', price: '18' }] };
    venue.state.release = aRelease(2, aMenu({ ...takingAll, ...menuOfChoices, categories: [bare as never] }));
    expect((await read()).groups).toEqual([]);
  });
});

describe('a changed choice', () => {
  test.for<[to: StockChange, state: object]>([
    ['out', { outBy: 'staff', left: 5 }],
    [{ until: '18:30' }, { outBy: 'staff', until: new Date('2026-11-21T18:30:00+04:00'), left: 5 }],
    [{ until: 'tomorrow' }, { outBy: 'staff', until: new Date('2026-11-22T00:00:00+04:00'), left: 5 }],
    [7, { left: 7 }],
    [0, { outBy: 'sold_out', left: 0 }],
  ])('has the state that was set, in each of its groups: %j', async ([to, state]) => {
    const { inventory, stateOf } = await anInventory();
    const expected = { item: 'sku:ONION', ...available, ...state };
    expect(await inventory().change('sku:ONION', to)).toEqual({ kind: 'done', state: expected });
    expect(await stateOf('sku:ONION')).toEqual([
      { name: 'Onion', ...expected },
      { name: 'Fried onion', ...expected },
    ]);
  });

  test('is counted by the number in the menu until the menu has another', async () => {
    const { venue, inventory } = await anInventory();
    await inventory().change('sku:ONION', 2);
    expect(await venue.stock.find('sku:ONION')).toMatchObject({ countedFrom: 5, quantity: 2 });
    await inventory().change('choice:202', 2);
    expect(await venue.stock.find('choice:202')).toMatchObject({ countedFrom: null, quantity: 2 });
  });

  test.for<[item: ChoiceStockId]>([['choice:201'], ['choice:999'], ['sku:GARLIC']])(
    'must be one that dishes offer: %s is not',
    async ([item]) => {
      const { inventory, venue } = await anInventory();
      expect(await inventory().change(item, 'out')).toEqual({
        kind: 'no',
        no: 'no_such_choice',
        state: null,
      });
      expect(venue.stock.all().size).toBe(0);
    },
  );
});

test('a choice that the menu marks as sold out until a time comes back by itself, or by staff', async () => {
  const { venue, inventory, stateOf } = await anInventory();
  const [size, toppings, extras] = menuOfChoices.variations;
  const marked = {
    ...toppings,
    values: [{ id: 202, variation_value: 202, name: 'Olives', sold_out_until: '2026-11-21T12:30:00' }],
  };
  const variations = [size, marked, extras] as never;
  venue.state.release = aRelease(2, aMenu({ ...takingAll, ...menuOfChoices, variations }));
  const until = new Date('2026-11-21T12:30:00+04:00');
  expect(await stateOf('choice:202')).toMatchObject([{ outBy: 'menu', until }]);
  expect(await inventory().change('choice:202', 'in')).toMatchObject({
    kind: 'done',
    state: { outBy: null },
  });
  await venue.stock.set('choice:202', null);
  venue.clock.now = until;
  expect(await stateOf('choice:202')).toMatchObject([{ outBy: null, until: null }]);
});
