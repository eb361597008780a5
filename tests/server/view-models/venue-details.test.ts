import { describe, expect, test } from 'vitest';
import { anApp } from './an-app.ts';

describe('the facts of a venue', () => {
  const outline: [number, number][] = [
    [55, 25],
    [56, 25],
    [56, 26],
    [55, 25],
  ];
  const zone = (name: string, amount: string) => ({
    name,
    amount,
    area: { type: 'Polygon' as const, coordinates: [outline] },
  });
  const delivering = { enable_order: true, enable_delivery: true };

  test('name the lowest delivery fee and the minimum', () => {
    const venue = { delivery_zones: [zone('Marina', '15.00'), zone('Jumeirah', '9.50')] };
    expect(anApp({ ...delivering, minimum_order_amount: '40' }, { venue }).home().details.delivery).toEqual({
      fee: 9_500,
      hasHigherFees: true,
      minimum: 40_000,
    });
    expect(anApp(delivering, { venue: { delivery_fee: '10' } }).home().details.delivery).toEqual({
      fee: 10_000,
      hasHigherFees: false,
      minimum: 0,
    });
  });

  test('name what a small order pays, not what a large one is spared', () => {
    const cheaper = { ...zone('Marina', '15.00'), free_from: '200' };
    const nearer = { ...zone('Jumeirah', '9.50'), amounts_by_distance: [{ from_km: 2, amount: '12' }] };
    const venue = { delivery_zones: [cheaper, nearer] };
    expect(anApp(delivering, { venue }).home().details.delivery).toMatchObject({
      fee: 9_500,
      hasHigherFees: true,
    });
  });

  test.for([
    [{ enable_order: true, enable_delivery: false }],
    [{ enable_order: false, enable_delivery: true }],
    // Al Futtaim mode has no delivery.
    [{ enable_order: true, enable_delivery: true, al_futtaim_enabled: true }],
  ] as const)('say nothing of delivery where nothing is delivered: %j', ([menu]) => {
    expect(anApp(menu).home().details.delivery).toBeNull();
  });

  test('say how long each way of ordering takes, from the nearest zone to the farthest', () => {
    const menu = {
      ...delivering,
      enable_takeaway: true,
      preparation_minutes: { delivery: 22, takeaway: 15, dine_in: 10 },
    };
    const minutesOf = (venue: object) => anApp(menu, { venue }).home().details.minutes;
    expect(minutesOf({})).toEqual({ delivery: { least: 25, most: 25 }, takeaway: { least: 15, most: 15 } });
    expect(minutesOf({ delivery_minutes: 20 })).toMatchObject({ delivery: { least: 45, most: 45 } });
    const zones = [{ ...zone('Marina', '15.00'), minutes: 10 }, zone('Jumeirah', '9.50')];
    expect(minutesOf({ delivery_zones: zones, delivery_minutes: 30 })).toMatchObject({
      delivery: { least: 35, most: 55 },
    });
    expect(anApp(delivering).home().details.minutes).toEqual({});
    expect(anApp({ ...menu, enable_order: false }).home().details.minutes).toEqual({});
  });
});
