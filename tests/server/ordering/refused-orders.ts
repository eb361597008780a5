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
  shutNow,
  soups,
  unavailable,
} from './refused.ts';

/** What cannot be had, though somebody may well have asked for it. */
export const refusedOrders: readonly Refusal[] = [
  {
    why: 'its token is made up',
    body: ordered(atTable('4', { additional_data: { location_token: 'VDQ.AAAAAAAAAAAAAAAA' } })),
    status: 403,
    answer: { code: 'unverified_table' },
  },
  {
    why: 'its token is typed',
    body: ordered(atTable('4', { additional_data: { location_token: '4' } })),
    status: 403,
    answer: { code: 'unverified_table' },
  },
  {
    why: 'its token is empty',
    body: ordered(atTable('4', { additional_data: { location_token: '' } })),
    status: 403,
    answer: { code: 'unverified_table' },
  },
  {
    why: 'its token names a table that is gone',
    body: ordered(atTable('9')),
    status: 403,
    answer: { code: 'unverified_table' },
  },
  {
    why: "its token is another venue's",
    body: ordered(
      atTable('4', {
        additional_data: {
          location_token: locationToken(new Uint8Array(32).fill(8), { type: 'Table', name: '4' }),
        },
      }),
    ),
    status: 403,
    answer: { code: 'unverified_table' },
  },
  {
    why: 'the venue is closed at this hour',
    menu: { opening_hours: [{ weekday: 6, from_hour: '12:00:01', to_hour: '23:00:00' }] },
    body: ordered(),
    status: 409,
    answer: { code: 'venue_closed' },
  },
  {
    why: 'the venue is closed for the holidays',
    menu: { closing_rules: [{ start: '2026-11-21T00:00:00', end: '2026-11-22T00:00:00' }] },
    body: ordered(),
    status: 409,
    answer: { code: 'venue_closed' },
  },
  {
    why: 'the kitchen pauses',
    before: ({ state }) => {
      state.live = { ...emptyLiveState, pausedUntil: new Date('2026-11-21T12:00:01+04:00') };
    },
    body: ordered(),
    status: 409,
    answer: { code: 'venue_closed' },
  },
  {
    why: 'a product is gone',
    body: ordered({ line_items: [{ ...line, product: 99 }] }),
    status: 409,
    answer: unavailable('gone', 99),
  },
  {
    why: 'a product has no price',
    menu: soups({ price: '0' }),
    body: ordered(),
    status: 409,
    answer: unavailable('gone'),
  },
  {
    why: 'a product is not to be had at this hour',
    menu: soups({ product_hours: shutNow }),
    body: ordered(),
    status: 409,
    answer: unavailable('hours'),
  },
  {
    why: 'a category is not to be had at this hour',
    menu: soups({}, { category_hours: shutNow }),
    body: ordered(),
    status: 409,
    answer: unavailable('hours'),
  },
  {
    why: 'the menu says a product is out',
    menu: soups({ out_of_stock: true }),
    body: ordered(),
    status: 409,
    answer: unavailable('out_of_stock'),
  },
  {
    why: 'the venue has said that a product is out',
    before: ({ state }) => {
      state.live = {
        ...emptyLiveState,
        stock: new Map([[11, { mark: 'out', outUntil: null, countedFrom: null, quantity: null }]]),
      };
    },
    body: ordered(),
    status: 409,
    answer: unavailable('out_of_stock'),
  },
  {
    why: 'there is less left than is ordered',
    menu: soups({ pos_available_qty: 2 }),
    body: ordered({ line_items: [{ ...line, quantity: 3 }], total: '54' }),
    status: 409,
    answer: unavailable('out_of_stock'),
  },
  {
    why: 'a combo product is out',
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
    answer: unavailable('choice'),
  },
  {
    why: 'it is online payment that nobody takes',
    menu: { enable_payment_type: true, payment_enabled: true },
    body: ordered({ payment_type: 'card' }),
    status: 409,
    answer: { code: 'payment_unavailable' },
  },
  {
    why: 'the place is outside the area',
    ...maps,
    body: delivered(55.3, 25.1),
    status: 409,
    answer: { code: 'outside_area' },
  },
  {
    why: 'a delivery comes to less than the least',
    menu: { minimum_order_amount: '18.01' },
    body: ordered(atAddress),
    status: 409,
    answer: { code: 'below_minimum', minimum: '18.01' },
  },
  {
    why: 'the till is at the table',
    before: ({ places }) => places.set({ type: 'Table', name: '4' }, 'busy'),
    body: ordered(atTable()),
    status: 423,
    answer: { code: 'table_busy' },
  },
];
