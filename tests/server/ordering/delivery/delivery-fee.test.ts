import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writePosition } from '#domain/delivery/position.ts';
import { aLineBody, anOpenVenue } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { delivered } from '../a-refusal.ts';
import { outcomeOf, toAddress } from '../order-outcome.ts';

describe('the delivery fee', () => {
  const square = (from: number, to: number) => [
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
      [from, from],
    ] as [number, number][],
  ];
  const zone = (name: string, amount: string, from: number, to: number) => ({
    name,
    amount,
    area: { type: 'Polygon' as const, coordinates: square(from, to) },
  });
  const near = zone('Near', '5', 10, 11);
  const far = zone('Far', '12', 10, 14);
  const maps = { enable_address_google_maps: true };
  const at = (lng: number, lat: number, total: string) =>
    delivered(lng, lat, { line_items: [aLineBody()], total });

  test.for([
    {
      what: 'the zone of the position',
      venue: { delivery_zones: [near, far] },
      body: at(13, 13, '30'),
      end: 'placed without coupon',
    },
    {
      what: 'the first of two zones',
      venue: { delivery_zones: [near, far] },
      body: at(10.5, 10.5, '23'),
      end: 'placed without coupon',
    },
    {
      what: 'the border of a zone',
      venue: { delivery_zones: [near] },
      body: at(11, 10.5, '23'),
      end: 'placed without coupon',
    },
    {
      what: 'no zone',
      venue: { delivery_zones: [near] },
      body: at(11.001, 10.5, '23'),
      end: 'outside_area',
    },
    {
      what: 'a venue without zones',
      venue: { delivery_fee: '7' },
      body: at(100, 10.5, '25'),
      end: 'placed without coupon',
    },
    {
      what: 'a venue without zones or fee',
      venue: {},
      body: at(100, 10.5, '18'),
      end: 'placed without coupon',
    },
  ])('by map is that of $what', async ({ venue, body, end }) => {
    expect(await outcomeOf(body, { menu: maps, venue })).toBe(end);
  });

  test.for([
    { what: 'the only zone', venue: { delivery_zones: [near], delivery_fee: '7' }, total: '23' },
    {
      what: 'the venue, where it has several zones',
      venue: { delivery_zones: [near, far], delivery_fee: '7' },
      total: '25',
    },
    { what: 'nothing, where neither has one', venue: { delivery_zones: [near, far] }, total: '18' },
  ])('without a map is that of $what', async ({ venue, total }) => {
    expect(await outcomeOf({ ...toAddress, total }, { venue })).toBe('placed without coupon');
    expect(
      await outcomeOf(
        { ...toAddress, total, address_coordinates: { type: 'Point', coordinates: [100, 50] } },
        { venue },
      ),
    ).toBe('placed without coupon');
  });

  test('matches its call, however close to the border a position is', async () => {
    const venue = await anOpenVenue({ menu: maps, venue: { delivery_zones: [near] } });
    const { ask } = overHttp(venue);
    const nearBorder = fc.double({ min: 10.99999, max: 11.00001, noNaN: true });
    await fc.assert(
      fc.asyncProperty(nearBorder, async (lng) => {
        const quoted = await ask(`/en/api/delivery_zone/${writePosition({ lat: 10.5, lng })}/7/`);
        const outcome = await venue.place(at(lng, 10.5, '23'));
        expect(outcome.kind).toBe(quoted.status === 200 ? 'placed' : 'outside_area');
      }),
    );
  });
});
