import { describe, expect, test } from 'vitest';
import type { DishChange } from '#contracts/calls/availability.ts';
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

/** It is noon in Dubai, on a Saturday, and the venue has no hours. */
async function aPublisher() {
  const venue = await anOpenVenue({ menu: soups, venue: { languages } });
  const deskIn = async (language: Language = 'en') => (await venue.appIn(language)).inventory;
  const change = async (product: number, to: DishChange) => (await deskIn()).change(product, to);
  const read = async (language: Language = 'en') => {
    const availability = await (await deskIn(language)).read(language);
    if (!availability) throw new Error(`No menu in ${language}`);
    return availability;
  };
  const dishes = async () => (await read()).categories.flatMap((category) => category.dishes);
  return { venue, deskIn, change, read, dishes };
}

const there = { outBy: null, until: null, left: null };

describe('what can be had', () => {
  test('is listed in the order of the menu, under its categories, in the words of whoever reads', async () => {
    const { read } = await aPublisher();
    expect((await read('ar')).categories).toEqual([
      {
        id: 1,
        name: 'شوربات',
        dishes: [
          { product: 11, name: 'شوربة عدس', ...there, left: 5 },
          { product: 12, name: 'Freekeh soup', ...there },
        ],
      },
      {
        id: 2,
        name: 'Sweets',
        dishes: [
          { product: 21, name: 'Basbousa', ...there, outBy: 'menu' },
          { product: 22, name: 'Kunafa', ...there, outBy: 'sold_out', left: 0 },
        ],
      },
    ]);
  });

  test('goes with what orders take', async () => {
    const { venue, dishes } = await aPublisher();
    await venue.place(anOrderBody());
    expect(await dishes()).toContainEqual({ product: 11, name: 'Lentil soup', ...there, left: 4 });
  });

  test('is not listed in a language that the venue does not speak', async () => {
    const { deskIn } = await aPublisher();
    expect(await (await deskIn()).read('fr')).toBeNull();
  });
});

describe('a dish that is changed', () => {
  test.for<[to: DishChange, dish: object]>([
    ['out', { outBy: 'staff', left: 5 }],
    [{ until: '18:30' }, { outBy: 'staff', until: new Date('2026-11-21T18:30:00+04:00'), left: 5 }],
    [{ until: 'tomorrow' }, { outBy: 'staff', until: new Date('2026-11-22T00:00:00+04:00'), left: 5 }],
    [{ until: '2026-11-23T08:00' }, { outBy: 'staff', until: new Date('2026-11-23T04:00:00Z'), left: 5 }],
    [7, { left: 7 }],
    [0, { outBy: 'sold_out', left: 0 }],
  ])('stands as it was told: %j', async ([to, dish]) => {
    const { change, dishes } = await aPublisher();
    const standing = { product: 11, ...there, ...dish };
    expect(await change(11, to)).toEqual({ kind: 'done', dish: standing });
    expect((await dishes())[0]).toEqual({ name: 'Lentil soup', ...standing });
  });

  test('comes back, though the menu says that it is out', async () => {
    const { change } = await aPublisher();
    expect(await change(21, 'in')).toEqual({ kind: 'done', dish: { product: 21, ...there } });
  });

  test.for<[product: number, to: DishChange, no: string, dish: object | null]>([
    [99, 'out', 'no_such_dish', null],
    [2 ** 40, 7, 'no_such_dish', null],
    [22, 'in', 'none_left', { product: 22, ...there, outBy: 'sold_out', left: 0 }],
    [12, { until: '2026-11-21T12:00' }, 'passed', { product: 12, ...there }],
    [12, { until: '2062-11-22T08:00' }, 'too_far_ahead', { product: 12, ...there }],
    [12, { until: 'half past six' }, 'no_time', { product: 12, ...there }],
  ])('%i is not made %j, and whoever asked is told how it stands', async ([product, to, no, dish]) => {
    const { change, venue } = await aPublisher();
    expect(await change(product, to)).toEqual({ kind: 'no', no, dish });
    expect(venue.stock.all().size).toBe(0);
  });

  test('on two tablets at once is told to both as it is stored', async () => {
    const { change, dishes } = await aPublisher();
    const both = await Promise.all([change(12, 'out'), change(12, 3)]);
    const [, standing] = await dishes();
    expect(both.every(({ kind }) => kind === 'done')).toBe(true);
    expect(both.some(({ dish }) => dish?.outBy === standing?.outBy && dish?.left === standing?.left)).toBe(
      true,
    );
  });
});

describe('orders', () => {
  test('are paused for some minutes, and taken again', async () => {
    const { deskIn, read } = await aPublisher();
    const until = new Date('2026-11-21T12:30:00+04:00');
    expect(await (await deskIn()).pause({ minutes: 30 })).toEqual({ kind: 'done', until });
    expect((await read()).pausedUntil).toEqual(until);
    expect(await (await deskIn()).pause({ minutes: null })).toEqual({ kind: 'done', until: null });
    expect((await read()).pausedUntil).toBeNull();
  });

  test('are taken again by themselves', async () => {
    const { venue, deskIn, read } = await aPublisher();
    await (await deskIn()).pause({ until: 'today' });
    venue.clock.now = new Date('2026-11-21T23:59:59+04:00');
    expect((await read()).pausedUntil).toEqual(new Date('2026-11-22T00:00:00+04:00'));
    venue.clock.now = new Date('2026-11-22T00:00:00+04:00');
    expect((await read()).pausedUntil).toBeNull();
  });
});
