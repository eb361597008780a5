import { describe, expect, test } from 'vitest';
import type { StockChange } from '#contracts/calls/availability.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import type { Language } from '#i18n/languages.ts';
import { anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';

const languages = [
  { code: 'en' as const, name_local: 'English' },
  { code: 'ar' as const, name_local: 'العربية' },
];

const soups = {
  categories: [
    {
      id: 1,
      name: { en: 'Soups', ar: 'شوربات' },
      products: [
        {
          id: 11,
          name: { en: 'Lentil soup', ar: 'شوربة عدس' },
          price: '18',
          pos_available_qty: 5,
          category: 1,
        },
        { id: 12, name: { en: 'Freekeh soup' }, price: '21.50' },
      ],
    },
    {
      id: 2,
      name: { en: 'Sweets' },
      products: [
        { id: 21, name: { en: 'Basbousa' }, price: '9', out_of_stock: true },
        { id: 22, name: { en: 'Kunafa' }, price: '12', pos_available_qty: 0 },
      ],
    },
  ],
};

/** It is noon in Dubai on a Saturday, and the venue has no opening hours. */
async function anInventory() {
  const venue = await anOpenVenue({ menu: soups, venue: { languages } });
  const inventoryIn = async (language: Language = 'en') => (await venue.appIn(language)).inventory;
  const change = async (item: StockItemId, to: StockChange) => (await inventoryIn()).change(item, to);
  const read = async (language: Language = 'en') => {
    const availability = await (await inventoryIn(language)).read(language);
    if (!availability) throw new Error(`No menu in ${language}`);
    return availability;
  };
  const dishes = async () => (await read()).categories.flatMap((category) => category.dishes);
  return { venue, inventoryIn, change, read, dishes };
}

const available = { outBy: null, until: null, left: null };

describe('the inventory', () => {
  test('lists dishes in menu order, under their categories, in the language of the reader', async () => {
    const { read } = await anInventory();
    expect((await read('ar')).categories).toEqual([
      {
        id: 1,
        name: 'شوربات',
        dishes: [
          { item: 11, name: 'شوربة عدس', sku: '', ...available, left: 5 },
          { item: 12, name: 'Freekeh soup', sku: '', ...available },
        ],
      },
      {
        id: 2,
        name: 'Sweets',
        dishes: [
          { item: 21, name: 'Basbousa', sku: '', ...available, outBy: 'menu' },
          { item: 22, name: 'Kunafa', sku: '', ...available, outBy: 'sold_out', left: 0 },
        ],
      },
    ]);
  });

  test('follows the portions that orders take', async () => {
    const { venue, dishes } = await anInventory();
    await venue.place(anOrderBody());
    expect(await dishes()).toContainEqual({ item: 11, name: 'Lentil soup', sku: '', ...available, left: 4 });
  });

  test('is not available in a language that the venue does not have', async () => {
    const { inventoryIn } = await anInventory();
    expect(await (await inventoryIn()).read('fr')).toBeNull();
  });
});

describe('a changed dish', () => {
  test.for<[to: StockChange, dish: object]>([
    ['out', { outBy: 'staff', left: 5 }],
    [{ until: '18:30' }, { outBy: 'staff', until: new Date('2026-11-21T18:30:00+04:00'), left: 5 }],
    [{ until: 'tomorrow' }, { outBy: 'staff', until: new Date('2026-11-22T00:00:00+04:00'), left: 5 }],
    [{ until: '2026-11-23T08:00' }, { outBy: 'staff', until: new Date('2026-11-23T04:00:00Z'), left: 5 }],
    [7, { left: 7 }],
    [0, { outBy: 'sold_out', left: 0 }],
  ])('has the state that was set: %j', async ([to, dish]) => {
    const { change, dishes } = await anInventory();
    const expected = { item: 11, ...available, ...dish };
    expect(await change(11, to)).toEqual({ kind: 'done', state: expected });
    expect((await dishes())[0]).toEqual({ name: 'Lentil soup', sku: '', ...expected });
  });

  test('becomes available even when the menu marks it as sold out', async () => {
    const { change } = await anInventory();
    expect(await change(21, 'in')).toEqual({ kind: 'done', state: { item: 21, ...available } });
  });

  test.for<[item: StockItemId, to: StockChange, no: string, state: object | null]>([
    [99, 'out', 'no_such_dish', null],
    ['choice:99', 'out', 'no_such_choice', null],
    ['sku:NOTHING', 3, 'no_such_choice', null],
    [2 ** 40, 7, 'no_such_dish', null],
    [22, 'in', 'none_left', { item: 22, ...available, outBy: 'sold_out', left: 0 }],
    [12, { until: '2026-11-21T12:00' }, 'passed', { item: 12, ...available }],
    [12, { until: '2062-11-22T08:00' }, 'too_far_ahead', { item: 12, ...available }],
    [12, { until: 'half past six' }, 'no_time', { item: 12, ...available }],
  ])('%s cannot be set to %j, and the response has its current state', async ([item, to, no, state]) => {
    const { change, venue } = await anInventory();
    expect(await change(item, to)).toEqual({ kind: 'no', no, state });
    expect(venue.stock.all().size).toBe(0);
  });

  test('changed on two tablets at once is returned to both as stored', async () => {
    const { change, dishes } = await anInventory();
    const both = await Promise.all([change(12, 'out'), change(12, 3)]);
    const [, stored] = await dishes();
    expect(both.every(({ kind }) => kind === 'done')).toBe(true);
    expect(both.some(({ state }) => state?.outBy === stored?.outBy && state?.left === stored?.left)).toBe(
      true,
    );
  });
});

describe('orders', () => {
  test('are paused for some minutes and accepted again', async () => {
    const { inventoryIn, read } = await anInventory();
    const until = new Date('2026-11-21T12:30:00+04:00');
    expect(await (await inventoryIn()).pause({ minutes: 30 })).toEqual({ kind: 'done', until });
    expect((await read()).pausedUntil).toEqual(until);
    expect(await (await inventoryIn()).pause({ minutes: null })).toEqual({ kind: 'done', until: null });
    expect((await read()).pausedUntil).toBeNull();
  });

  test('are accepted again by the clock alone', async () => {
    const { venue, inventoryIn, read } = await anInventory();
    await (await inventoryIn()).pause({ until: 'today' });
    venue.clock.now = new Date('2026-11-21T23:59:59+04:00');
    expect((await read()).pausedUntil).toEqual(new Date('2026-11-22T00:00:00+04:00'));
    venue.clock.now = new Date('2026-11-22T00:00:00+04:00');
    expect((await read()).pausedUntil).toBeNull();
  });
});
