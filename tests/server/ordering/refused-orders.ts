import { emptyLiveState } from '#server/catalog/live-state.ts';
import { locationToken } from '#server/ordering/tables/location-token.ts';
import { atTable } from '#tests/support/an-open-venue.ts';
import {
  atAddress,
  delivered,
  line,
  maps,
  ordered,
  type Refusal,
  soups,
  unavailable,
  unavailableNow,
} from './a-refusal.ts';

/** Orders that a diner could reasonably send but that are unavailable. */
export const refusedOrders: readonly Refusal[] = [
  {
    why: 'its token is forged',
    body: ordered(atTable('4', { additional_data: { location_token: 'VDQ.AAAAAAAAAAAAAAAA' } })),
    status: 403,
    expectedBody: { code: 'unverified_table' },
  },
  {
    why: 'its token is a typed number',
    body: ordered(atTable('4', { additional_data: { location_token: '4' } })),
    status: 403,
    expectedBody: { code: 'unverified_table' },
  },
  {
    why: 'its token is empty',
    body: ordered(atTable('4', { additional_data: { location_token: '' } })),
    status: 403,
    expectedBody: { code: 'unverified_table' },
  },
  {
    why: 'its token names a removed table',
    body: ordered(atTable('9')),
    status: 403,
    expectedBody: { code: 'unverified_table' },
  },
  {
    why: 'its token is of another venue',
    body: ordered(
      atTable('4', {
        additional_data: {
          location_token: locationToken(new Uint8Array(32).fill(8), { type: 'Table', name: '4' }),
        },
      }),
    ),
    status: 403,
    expectedBody: { code: 'unverified_table' },
  },
  {
    why: 'the venue is closed now',
    menu: { opening_hours: [{ weekday: 6, from_hour: '12:00:01', to_hour: '23:00:00' }] },
    body: ordered(),
    status: 409,
    expectedBody: { code: 'venue_closed' },
  },
  {
    why: 'the venue is closed for the holidays',
    menu: { closing_rules: [{ start: '2026-11-21T00:00:00', end: '2026-11-22T00:00:00' }] },
    body: ordered(),
    status: 409,
    expectedBody: { code: 'venue_closed' },
  },
  {
    why: 'ordering is paused',
    before: ({ state }) => {
      state.live = { ...emptyLiveState, pausedUntil: new Date('2026-11-21T12:00:01+04:00') };
    },
    body: ordered(),
    status: 409,
    expectedBody: { code: 'venue_closed' },
  },
  {
    why: 'a product is removed',
    body: ordered({ line_items: [{ ...line, product: 99 }] }),
    status: 409,
    expectedBody: unavailable('gone', 99),
  },
  {
    why: 'a product has no price',
    menu: soups({ price: '0' }),
    body: ordered(),
    status: 409,
    expectedBody: unavailable('gone'),
  },
  {
    why: 'a product is not available now',
    menu: soups({ product_hours: unavailableNow }),
    body: ordered(),
    status: 409,
    expectedBody: unavailable('hours'),
  },
  {
    why: 'a category is not available now',
    menu: soups({}, { category_hours: unavailableNow }),
    body: ordered(),
    status: 409,
    expectedBody: unavailable('hours'),
  },
  {
    why: 'a product is sold out by the menu',
    menu: soups({ out_of_stock: true }),
    body: ordered(),
    status: 409,
    expectedBody: unavailable('out_of_stock'),
  },
  {
    why: 'a product is sold out by staff',
    before: ({ state }) => {
      state.live = {
        ...emptyLiveState,
        stock: new Map([[11, { mark: 'out', outUntil: null, countedFrom: null, quantity: null }]]),
      };
    },
    body: ordered(),
    status: 409,
    expectedBody: unavailable('out_of_stock'),
  },
  {
    why: 'it exceeds the remaining stock',
    menu: soups({ pos_available_qty: 2 }),
    body: ordered({ line_items: [{ ...line, quantity: 3 }], total: '54' }),
    status: 409,
    expectedBody: unavailable('out_of_stock'),
  },
  {
    why: 'a combo product is sold out',
    menu: soups({
      enable_combo: true,
      combo_groups: [
        {
          id: 5,
          name: 'Side',
          products: [
            { id: 51, name: 'Bread' },
            { id: 52, name: 'Rice', out_of_stock: true },
          ],
        },
      ],
    }),
    body: ordered({
      line_items: [{ ...line, combo_groups: [{ id: 5, products: [{ id: 52, product_variations: [] }] }] }],
    }),
    status: 409,
    expectedBody: unavailable('choice'),
  },
  {
    why: 'it is by card at a venue without a payment provider',
    menu: { enable_payment_type: true, payment_enabled: true },
    body: ordered({ payment_type: 'card' }),
    status: 409,
    expectedBody: { code: 'payment_unavailable' },
  },
  {
    why: 'the address is outside the delivery area',
    ...maps,
    body: delivered(55.3, 25.1),
    status: 409,
    expectedBody: { code: 'outside_area' },
  },
  {
    why: 'a delivery is below the minimum',
    menu: { minimum_order_amount: '18.01' },
    body: ordered(atAddress),
    status: 409,
    expectedBody: { code: 'below_minimum', minimum: '18.01' },
  },
  {
    why: 'the POS blocks the table',
    before: ({ places }) => places.set({ type: 'Table', name: '4' }, 'busy'),
    body: ordered(atTable()),
    status: 423,
    expectedBody: { code: 'table_busy' },
  },
];
