import { describe, expect, test } from 'vitest';
import { problemsOf, withCategory, withMenu, withProduct, withVenue } from '../a-folder.ts';

describe('checkVenue: time and place', () => {
  test.for([
    { folder: withMenu({ timezone: 'Asia/Atlantis' }), finds: 'timezone unknown_timezone' },
    { folder: withMenu({ menu_country: 'QQ' }), finds: 'menu_country unknown_country' },
    { folder: withMenu({ menu_country: 'UK' }), finds: 'menu_country unknown_country' },
    {
      folder: withMenu({ opening_hours: [{ weekday: 1, from_hour: '09:00:00', to_hour: '09:00:00' }] }),
      finds: 'opening_hours[0].to_hour empty_window',
    },
    {
      folder: withMenu({ closing_rules: [{ start: '2027-01-02T00:00:00', end: '2027-01-01T00:00:00' }] }),
      finds: 'closing_rules[0].end empty_window',
    },
    {
      folder: withMenu({ closing_rules: [{ start: '2027-01-02T00:00:00', end: '2027-01-02T00:00:00' }] }),
      finds: 'closing_rules[0].end empty_window',
    },
    {
      folder: withMenu({ closing_rules: [{ start: '2027-02-30T00:00:00', end: '2027-03-05T00:00:00' }] }),
      finds: 'closing_rules[0].start bad_value',
    },
    {
      folder: withCategory({
        category_hours: [{ start: '2027-01-02T00:00:00', end: '2027-01-01T00:00:00' }],
      }),
      finds: 'categories[0].category_hours[0].end empty_window',
    },
    {
      folder: withProduct({ product_hours: [{ weekday: 1, from_hour: '09:00:00', to_hour: '09:00:00' }] }),
      finds: 'categories[0].products[0].product_hours[0].to_hour empty_window',
    },
    {
      folder: withVenue({
        delivery_zones: [
          zone([
            [0, 0],
            [0, 1],
            [1, 1],
          ]),
        ],
      }),
      finds: 'delivery_zones[0].area.coordinates[0] bad_area',
    },
    {
      folder: withVenue({
        delivery_zones: [
          zone([
            [0, 0],
            [0, 1],
            [1, 1],
            [1, 0],
          ]),
        ],
      }),
      finds: 'delivery_zones[0].area.coordinates[0] bad_area',
    },
    {
      folder: withVenue({
        delivery_zones: [
          zone([
            [25, 155],
            [25, 156],
            [26, 156],
            [25, 155],
          ]),
        ],
      }),
      finds: 'delivery_zones[0].area.coordinates[0] bad_area',
    },
    {
      folder: withVenue({ delivery_zones: [circleZone([25.2, 155.3], 3000)] }),
      finds: 'delivery_zones[0].area.center bad_area',
    },
    {
      folder: withVenue({ delivery_zones: [circleZone([55.3, 25.2], 0)] }),
      finds: 'delivery_zones[0].area.radius_meters out_of_range',
    },
    {
      folder: withVenue({ delivery_zones: [circleZone([55.3, 25.2], 300_000)] }),
      finds: 'delivery_zones[0].area.radius_meters out_of_range',
    },
  ])('reports $finds', ({ folder, finds }) => {
    expect(problemsOf(folder)).toEqual([finds]);
  });

  test.for([
    { what: 'the whole day', hours: { from_hour: '00:00:00', to_hour: '00:00:00' } },
    { what: 'a window past midnight', hours: { from_hour: '18:00:00', to_hour: '02:00:00' } },
    { what: 'a window until midnight', hours: { from_hour: '18:00:00', to_hour: '00:00:00' } },
  ])('accepts $what', ({ hours }) => {
    expect(problemsOf(withMenu({ opening_hours: [{ weekday: 1, ...hours }] }))).toEqual([]);
  });

  test('accepts a circle', () => {
    expect(problemsOf(withVenue({ delivery_zones: [circleZone([55.3, 25.2], 2_500)] }))).toEqual([]);
  });

  test('accepts a closed zone', () => {
    expect(
      problemsOf(
        withVenue({
          delivery_zones: [
            zone([
              [55, 25],
              [56, 25],
              [56, 26],
              [55, 25],
            ]),
          ],
        }),
      ),
    ).toEqual([]);
  });
});

function zone(ring: readonly (readonly [number, number])[]) {
  return { name: 'All', amount: '5', area: { type: 'Polygon', coordinates: [ring] } };
}

function circleZone(center: readonly [number, number], radius_meters: number) {
  return { name: 'Near', amount: '5', area: { type: 'Circle', center, radius_meters } };
}
