import { describe, expect, test } from 'vitest';
import { categoryAvailability, productAvailability } from '#domain/availability.ts';
import type { UnavailableHours } from '#domain/hours/venue-hours.ts';

const zone = 'Asia/Dubai';
/** 2026-06-03 is a Wednesday. */
const at = (time: string) => new Date(`2026-06-03T${time}:00+04:00`);
const unavailable = (from: string, to: string): UnavailableHours => [
  { weekday: 3, from_hour: `${from}:00`, to_hour: `${to}:00` },
];
const aProduct = (name: string, product_hours: UnavailableHours = []) => ({ name, product_hours });
const aCategory = (
  name: string,
  category_hours: UnavailableHours,
  ...products: ReturnType<typeof aProduct>[]
) => ({
  name,
  category_hours,
  products,
});

describe('a category', () => {
  test('is available outside its unavailable hours', () => {
    const breakfast = aCategory('Breakfast', unavailable('11:00', '23:00'));
    expect(categoryAvailability(breakfast, zone, at('10:00'))).toEqual({
      isAvailable: true,
      nextChange: at('11:00'),
    });
    expect(categoryAvailability(breakfast, zone, at('11:00')).isAvailable).toBe(false);
  });
});

describe('a product', () => {
  const lunch = { category_hours: unavailable('00:00', '12:00') };
  const soup = { product_hours: unavailable('14:00', '18:00') };

  test.for([
    ['11:59', false, '12:00'],
    ['12:00', true, '14:00'],
    ['14:00', false, '18:00'],
  ] as const)('at %s is available together with its category: %s, until %s', ([time, isAvailable, next]) => {
    expect(productAvailability(soup, lunch, zone, at(time))).toEqual({ isAvailable, nextChange: at(next) });
  });

  test('stays unavailable when its own hours follow those of its category', () => {
    const late = { product_hours: unavailable('12:00', '13:00') };
    expect(productAvailability(late, lunch, zone, at('10:00'))).toEqual({
      isAvailable: false,
      nextChange: at('13:00'),
    });
  });
});
