import { describe, expect, test } from 'vitest';
import { aLineBody, anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const phone = '+971501234567';

describe('the customer of an order', () => {
  test('has only what the venue asks for', async () => {
    const venue = await anOpenVenue();
    const { order } = overHttp(venue);
    const all = {
      email: 'amal@example.com',
      phone,
      address: '12 Al Wasl Road',
      address_flat_no: '3',
      address_coordinates: { type: 'Point', coordinates: [55.1, 25.1] },
      order_comments: 'quick',
      delivery_datetime: '2026-11-21T18:00',
      additional_data: { car_number: 'A 12345', employee_id: '7', tips_amount: '5' },
      line_items: [aLineBody({ special_instructions: 'hot' })],
    };
    expect((await order(anOrderBody(all))).status).toBe(201);
    expect(await venue.orders.list({ limit: 1 })).toMatchObject([
      {
        comments: '',
        requestedFor: null,
        lines: [{ content: { instructions: '' } }],
        terms: { tips: 0 },
        customer: {
          name: 'Amal',
          email: null,
          phone: null,
          car: null,
          address: null,
          position: null,
          flat: null,
          building: null,
          area: null,
          landmark: null,
        },
      },
    ]);
  });

  test.for([
    [
      ['email', 'text'],
      ['email', 'text'],
    ],
    [['email'], ['email']],
    [[], undefined],
    [null, undefined],
  ] as const)('is told as it asked: %j', async ([asked, updates]) => {
    const venue = await anOpenVenue({ menu: { enable_order_email: true, enable_order_phone: true } });
    const contacts = { email: 'amal@example.com', phone };
    const body = anOrderBody({ ...contacts, additional_data: { updates: asked } });
    expect((await overHttp(venue).order(body)).status).toBe(201);
    const [stored] = await venue.orders.list({ limit: 1 });
    expect(stored?.customer?.updates).toEqual(updates);
  });

  test('is not told by a channel that the venue has no field for', async () => {
    const venue = await anOpenVenue();
    const body = anOrderBody({
      email: 'amal@example.com',
      phone,
      additional_data: { updates: ['email', 'text'] },
    });
    expect((await overHttp(venue).order(body)).status).toBe(201);
    const [stored] = await venue.orders.list({ limit: 1 });
    expect(stored?.customer?.updates).toBeUndefined();
  });

  test.for([
    'amal@example.com\r\nBcc: all@example.com',
    'amal@example.com,all@example.com',
    'Amal <amal@example.com>',
  ])('has no email address %j', async (email) => {
    const venue = await anOpenVenue({ menu: { enable_order_email: true } });
    expect(await overHttp(venue).order(anOrderBody({ email }))).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'email' }] },
    });
  });

  /** Source: spec §9 customer.fallback */
  test('has a fixed name in Al Futtaim mode', async () => {
    const venue = await anOpenVenue({ menu: { al_futtaim_enabled: true } });
    expect((await overHttp(venue).order(anOrderBody({ customer_name: 'Amal' }))).status).toBe(201);
    expect(await venue.orders.list({ limit: 1 })).toMatchObject([{ customer: { name: 'eMenu' } }]);
  });

  test.for([
    ['+971 50 123 4567', 'AE', phone],
    ['050 123 4567', 'AE', phone],
    ['٠٥٠١٢٣٤٥٦٧', 'AE', phone],
    ['00971501234567', 'AE', phone],
    ['9123 4567', 'SG', '+6591234567'],
  ] as const)('has a phone number typed as %s in %s as %s', async ([typed, menu_country, stored]) => {
    const venue = await anOpenVenue({ menu: { enable_order_phone: true, menu_country } });
    expect((await overHttp(venue).order(anOrderBody({ phone: typed }))).status).toBe(201);
    expect(await venue.orders.list({ limit: 1 })).toMatchObject([{ customer: { phone: stored } }]);
  });

  test.for([
    ['2026-11-21T18:30', '2026-11-21T14:30:00.000Z'],
    ['2026-11-21T18:30:00+04:00', '2026-11-21T14:30:00.000Z'],
    ['2026-11-21T14:30:00.000Z', '2026-11-21T14:30:00.000Z'],
  ])('has the requested time %s as %s', async ([delivery_datetime, at]) => {
    const venue = await anOpenVenue({ menu: { enable_delivery_datetime: true } });
    expect((await overHttp(venue).order(anOrderBody({ delivery_datetime }))).status).toBe(201);
    const [stored] = await venue.orders.list({ limit: 1 });
    expect(stored?.requestedFor?.toISOString()).toBe(at);
  });

  /** Source: spec §7 order.place-members */
  test('has the address in one line, from the door outwards', async () => {
    const venue = await anOpenVenue({ menu: { enable_address_google_maps: true } });
    const response = await overHttp(venue).order(
      anOrderBody({
        order_type: 'delivery',
        address: 'Al Wasl Road, Dubai',
        address_flat_no: '3',
        address_building_premise: 'Noor',
        address_area_street: 'Al Wasl Road',
        address_landmark: 'opposite the park',
        address_coordinates: { type: 'Point', coordinates: [55.1, 25.1] },
      }),
    );
    expect(response.status).toBe(201);
    expect(await venue.orders.list({ limit: 1 })).toMatchObject([
      {
        customer: {
          address: '3, Noor, Al Wasl Road, Dubai, opposite the park',
          position: { lat: 25.1, lng: 55.1 },
        },
      },
    ]);
  });
});
