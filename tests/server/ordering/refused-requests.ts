import { atTable } from '#tests/support/an-open-venue.ts';
import { atAddress, delivered, invalid, line, maps, ordered, type Refusal, soups } from './a-refusal.ts';

/** Requests that no page of the site sends. */
export const refusedRequests: readonly Refusal[] = [
  {
    why: 'it is for another menu',
    body: ordered({ menu: 8 }),
    status: 422,
    expectedBody: invalid('menu', 'not the menu of this venue'),
  },
  {
    why: 'it is in another currency',
    body: ordered({ total_currency: 'USD' }),
    status: 422,
    expectedBody: invalid('total_currency', 'not AED'),
  },
  {
    why: 'the name is missing',
    body: ordered({ customer_name: null }),
    status: 422,
    expectedBody: invalid('customer_name', 'name_required'),
  },
  {
    why: 'the name is too short',
    body: ordered({ customer_name: ' Al ' }),
    status: 422,
    expectedBody: invalid('customer_name', 'invalid_name'),
  },
  {
    why: 'the car number is missing',
    body: ordered({ order_type: 'drive_thru' }),
    status: 422,
    expectedBody: invalid('additional_data.car_number', 'invalid_car_number'),
  },
  {
    why: 'the address is missing',
    body: ordered({ order_type: 'delivery' }),
    status: 422,
    expectedBody: invalid('address', 'address_required'),
  },
  {
    why: 'the phone number is invalid',
    menu: { enable_order_phone: true },
    body: ordered({ phone: '12' }),
    status: 422,
    expectedBody: invalid('phone', 'invalid_phone'),
  },
  {
    why: 'the email is invalid',
    menu: { enable_order_email: true },
    body: ordered({ email: 'amal@example' }),
    status: 422,
    expectedBody: invalid('email', 'invalid_email'),
  },
  {
    why: 'the requested time is missing',
    menu: { enable_delivery_datetime: true },
    body: ordered(),
    status: 422,
    expectedBody: invalid('delivery_datetime', 'invalid_date_time'),
  },
  {
    why: 'the requested time is past',
    menu: { enable_delivery_datetime: true },
    body: ordered({ delivery_datetime: '2026-11-21T11:00' }),
    status: 422,
    expectedBody: invalid('delivery_datetime', 'invalid_date_time'),
  },
  {
    why: 'the venue is closed at the requested time',
    menu: {
      enable_delivery_datetime: true,
      opening_hours: [{ weekday: 6, from_hour: '09:00:00', to_hour: '15:00:00' }],
    },
    body: ordered({ delivery_datetime: '2026-11-21T15:00' }),
    status: 422,
    expectedBody: invalid('delivery_datetime', 'invalid_date_time'),
  },
  {
    why: 'the map position is missing',
    ...maps,
    body: delivered(55.1, 25.1, { address_coordinates: null }),
    status: 422,
    expectedBody: invalid('address_coordinates', 'field_required'),
  },
  {
    why: 'the venue takes no orders',
    menu: { enable_order: false },
    body: ordered(),
    status: 422,
    expectedBody: invalid('', 'this venue takes no orders'),
  },
  {
    why: 'the venue offers no delivery',
    menu: { enable_delivery: false },
    body: ordered(atAddress),
    status: 422,
    expectedBody: invalid('order_type', 'not offered by this venue'),
  },
  {
    why: 'a wish list is sent without a table',
    menu: { enable_wishlist: true, enable_wishlist_table_orders: true },
    body: ordered({ order_type: 'dine_in' }),
    status: 422,
    expectedBody: invalid('', 'this venue takes no orders'),
  },
  {
    why: 'a wish list is sent where the venue does not allow it',
    menu: { enable_wishlist: true },
    body: ordered(atTable()),
    status: 422,
    expectedBody: invalid('', 'this venue takes no orders'),
  },
  {
    why: 'it is delivered in Al Futtaim mode',
    menu: { al_futtaim_enabled: true },
    body: ordered(atAddress),
    status: 422,
    expectedBody: invalid('order_type', 'not offered by this venue'),
  },
  {
    why: 'it is delivered to a table',
    body: ordered({ ...atTable(), ...atAddress }),
    status: 422,
    expectedBody: invalid('order_type', 'not at a table'),
  },
  {
    why: 'the payment type is not offered',
    body: ordered({ payment_type: 'machine' }),
    status: 422,
    expectedBody: invalid('payment_type', 'not offered by this venue'),
  },
  {
    why: 'a required choice is missing',
    menu: {
      variations: [
        { id: 1, name: 'Size', required: true, values: [{ id: 1, variation_value: 101, name: 'Large' }] },
      ],
      ...soups({ product_variations: [{ variation: 1, variation_value: 101 }] }),
    },
    body: ordered(),
    status: 422,
    expectedBody: invalid('line_items.0', 'group 1 needs a choice'),
  },
  {
    why: 'a choice is not offered',
    body: ordered({ line_items: [{ ...line, variations: [101] }] }),
    status: 422,
    expectedBody: invalid('line_items.0', '101 is not offered'),
  },
  {
    why: 'a combo product is chosen of a dish that is no combo',
    body: ordered({
      line_items: [{ ...line, combo_groups: [{ id: 5, products: [{ id: 51, product_variations: [] }] }] }],
    }),
    status: 422,
    expectedBody: invalid('line_items.0', '5 is not offered'),
  },
];
