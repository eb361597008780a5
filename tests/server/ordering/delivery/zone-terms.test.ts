import { describe, expect, test } from 'vitest';
import { aLineBody, anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { delivered } from '../a-refusal.ts';
import { outcomeOf, toAddress } from '../order-outcome.ts';

const postal = (differing: object = {}) => ({
  delivery_zones: [
    { name: 'Mitte', amount: '5', area: { type: 'PostalCodes' as const, codes: ['101*'] }, ...differing },
    { name: 'Rest', amount: '9', area: { type: 'PostalCodes' as const, codes: ['1*'] } },
  ],
});
/** The soup costs 18. */
const to = (address_postal_code: string, total: string, quantity = 1) => ({
  ...toAddress,
  address_postal_code,
  line_items: [aLineBody({ quantity })],
  total,
});

describe('an order to a postal code', () => {
  test.for([
    { what: 'its zone', venue: postal(), body: to('10 115', '23'), end: 'placed without coupon' },
    {
      what: 'the first zone that lists it',
      venue: postal(),
      body: to('12043', '27'),
      end: 'placed without coupon',
    },
    { what: 'no zone', venue: postal(), body: to('80331', '18'), end: 'outside_area' },
    { what: 'nothing without a code', venue: postal(), body: { ...toAddress, total: '18' }, end: 'invalid' },
    {
      what: 'nothing above the limit',
      venue: postal({ free_from: '36' }),
      body: to('10115', '36', 2),
      end: 'placed without coupon',
    },
    {
      what: 'its subtotal',
      venue: postal({ amounts_by_subtotal: [{ from: '30', amount: '2' }] }),
      body: to('10115', '38', 2),
      end: 'placed without coupon',
    },
    {
      what: 'the minimum of its zone',
      venue: postal({ minimum: '20' }),
      body: to('10115', '23'),
      end: 'below_minimum',
    },
    {
      what: 'the minimum of the menu elsewhere',
      venue: postal({ minimum: '20' }),
      body: to('12043', '27'),
      end: 'placed without coupon',
    },
    {
      what: 'the server, whatever the device says',
      venue: postal({ free_from: '36' }),
      body: to('10115', '18', 1),
      end: 'price_changed 23000',
    },
  ])('is charged by $what', async ({ venue, body, end }) => {
    expect(await outcomeOf(body, { venue })).toBe(end);
  });

  test('keeps the code in its address, once', async () => {
    const venue = await anOpenVenue({ venue: postal() });
    const outcome = await venue.place(
      anOrderBody({ ...to('10115', '23'), address: 'Invalidenstraße 1, 10115 Berlin' }),
    );
    expect(outcome).toMatchObject({
      order: { customer: { address: 'Invalidenstraße 1, 10115 Berlin', zone: 'Mitte' } },
    });
    const other = await venue.place(anOrderBody({ ...to('10117', '23'), address: 'Invalidenstraße 1' }));
    expect(other).toMatchObject({ order: { customer: { address: 'Invalidenstraße 1, 10117' } } });
  });

  test('has the same fee in a quote', async () => {
    const { ask } = overHttp(await anOpenVenue({ venue: postal({ free_from: '36', minimum: '20' }) }));
    const quote = async (body: object) => {
      const response = await ask('/en/api/quote/', {
        method: 'POST',
        body: { order_type: 'delivery', line_items: [], ...body },
      });
      return (response.body as { delivery: unknown }).delivery;
    };
    expect(await quote({})).toBeNull();
    expect(await quote({ address_postal_code: '10115', sub_total: '18' })).toEqual({
      amount: '5.00',
      minimum: '20.00',
    });
    expect(await quote({ address_postal_code: '10115', sub_total: '36' })).toMatchObject({ amount: '0.00' });
    expect(await quote({ address_postal_code: '80331' })).toMatchObject({ amount: null });
    expect(await quote({ order_type: 'takeaway', address_postal_code: '10115' })).toBeNull();
  });
});

describe('an order to a place on the map', () => {
  const menu = { enable_address_google_maps: true, outlet_latitude: 25, outlet_longitude: 55 };
  const circle = { type: 'Circle' as const, center: [55, 25] as [number, number], radius_meters: 20_000 };
  const zone = (differing: object) => ({
    delivery_zones: [{ name: 'Around', amount: '5', area: circle, ...differing }],
  });
  /** 0.05 degrees of latitude are 5.56 kilometers. */
  const north = (total: string) => delivered(55, 25.05, { line_items: [aLineBody()], total });

  test.for([
    { what: 'begun kilometers', venue: zone({ amount_per_km: '2' }), total: '35' },
    {
      what: 'its distance',
      venue: zone({
        amounts_by_distance: [
          { from_km: 5, amount: '8' },
          { from_km: 6, amount: '9' },
        ],
      }),
      total: '26',
    },
    {
      what: 'its subtotal',
      venue: zone({ amounts_by_subtotal: [{ from: '18', amount: '1' }] }),
      total: '19',
    },
  ])('is charged by $what', async ({ venue, total }) => {
    expect(await outcomeOf(north(total), { menu, venue })).toBe('placed without coupon');
  });

  test('is not charged for a distance from a venue that does not say where it is', async () => {
    const unknown = { enable_address_google_maps: true };
    expect(await outcomeOf(north('23'), { menu: unknown, venue: zone({ amount_per_km: '2' }) })).toBe(
      'placed without coupon',
    );
  });

  test('has the fee of the cart in its call', async () => {
    const { ask } = overHttp(await anOpenVenue({ menu, venue: zone({ free_from: '36' }) }));
    const feeOf = async (query: string) => (await ask(`/en/api/delivery_zone/25.05,55/7/${query}`)).body;
    expect(await feeOf('')).toEqual({ delivery_amount: '5.00' });
    expect(await feeOf('?sub_total=35.999')).toEqual({ delivery_amount: '5.00' });
    expect(await feeOf('?sub_total=36')).toEqual({ delivery_amount: '0.00' });
  });
});
