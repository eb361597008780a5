import { describe, expect, test } from 'vitest';
import { categoryAvailability, productAvailability, shownCategories, soonest } from '#domain/availability.ts';
import type { ItemHours } from '#domain/hours/rules.ts';

const zone = 'Asia/Dubai';
/** 2026-06-03 is a Wednesday. */
const at = (time: string) => new Date(`2026-06-03T${time}:00+04:00`);
const not = (from: string, to: string): ItemHours => [
  { weekday: 3, from_hour: `${from}:00`, to_hour: `${to}:00` },
];
const aProduct = (name: string, product_hours: ItemHours = []) => ({ name, product_hours });
const aCategory = (name: string, category_hours: ItemHours, ...products: ReturnType<typeof aProduct>[]) => ({
  name,
  category_hours,
  products,
});

describe('a category', () => {
  test('can be had outside its hours of absence', () => {
    const breakfast = aCategory('Breakfast', not('11:00', '23:00'));
    expect(categoryAvailability(breakfast, zone, at('10:00'))).toEqual({
      isAvailable: true,
      nextChange: at('11:00'),
    });
    expect(categoryAvailability(breakfast, zone, at('11:00')).isAvailable).toBe(false);
  });
});

describe('a product', () => {
  const lunch = { category_hours: not('00:00', '12:00') };
  const soup = { product_hours: not('14:00', '18:00') };

  test.for([
    ['11:59', false, '12:00'],
    ['12:00', true, '14:00'],
    ['14:00', false, '18:00'],
  ] as const)('at %s can be had, and its category too: %s, until %s', ([time, isAvailable, next]) => {
    expect(productAvailability(soup, lunch, zone, at(time))).toEqual({ isAvailable, nextChange: at(next) });
  });

  test('stays away when its own absence takes over from that of its category', () => {
    const late = { product_hours: not('12:00', '13:00') };
    expect(productAvailability(late, lunch, zone, at('10:00'))).toEqual({
      isAvailable: false,
      nextChange: at('13:00'),
    });
  });
});

describe('shownCategories', () => {
  const menu = [
    aCategory(
      'Breakfast',
      not('11:00', '23:00'),
      aProduct('Omelette', not('09:00', '10:00')),
      aProduct('Tea'),
    ),
    aCategory('Always', [], aProduct('Soup', not('14:00', '18:00')), aProduct('Bread')),
  ];
  const namesAt = (time: string) =>
    shownCategories(menu, zone, at(time)).categories.map(({ name, products }) => [
      name,
      ...products.map((product) => product.name),
    ]);

  test.for([
    [
      '08:00',
      [
        ['Breakfast', 'Omelette', 'Tea'],
        ['Always', 'Soup', 'Bread'],
      ],
      '09:00',
    ],
    [
      '09:30',
      [
        ['Breakfast', 'Tea'],
        ['Always', 'Soup', 'Bread'],
      ],
      '10:00',
    ],
    ['12:00', [['Always', 'Soup', 'Bread']], '14:00'],
    ['17:00', [['Always', 'Bread']], '18:00'],
  ] as const)('at %s shows %j until %s', ([time, names, next]) => {
    expect(namesAt(time)).toEqual(names);
    expect(shownCategories(menu, zone, at(time)).nextChange).toEqual(at(next));
  });

  test('never changes without hours', () => {
    const plain = [aCategory('Always', [], aProduct('Bread'))];
    expect(shownCategories(plain, zone, at('12:00'))).toEqual({ categories: plain, nextChange: null });
  });
});

describe('soonest', () => {
  test.for([
    { changes: [], first: null },
    { changes: [null, null], first: null },
    { changes: [null, at('12:00'), at('09:00'), null, at('10:00')], first: at('09:00') },
  ])('of $changes is $first', ({ changes, first }) => {
    expect(soonest(changes)).toEqual(first);
  });
});
