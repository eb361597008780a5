import { expect, test } from 'vitest';
import { type CartStatus, cartBlocker } from '#domain/cart/cart-blocker.ts';

const ready: CartStatus = {
  isEmpty: false,
  isTakingOrders: true,
  table: null,
  hasErrors: false,
  hasOrderType: true,
  isBelowMinimum: false,
  needsDeliveryAddress: false,
};

/** Source: spec §2 cart.checkout */
test.for([
  { what: 'nothing', cart: {}, obstacle: null },
  { what: 'emptiness', cart: { isEmpty: true }, obstacle: 'empty' },
  { what: 'a closed venue', cart: { isTakingOrders: false }, obstacle: 'closed' },
  { what: 'a table that the till has', cart: { table: 'table_busy' }, obstacle: 'table_busy' },
  { what: "an order of the staff's", cart: { table: 'common_order' }, obstacle: 'common_order' },
  { what: 'a line that cannot be had', cart: { hasErrors: true }, obstacle: 'faults' },
  { what: 'no way to be served', cart: { hasOrderType: false }, obstacle: 'no_order_type' },
  { what: 'too little for a delivery', cart: { isBelowMinimum: true }, obstacle: 'below_minimum' },
  { what: 'no place to deliver to', cart: { needsDeliveryAddress: true }, obstacle: 'no_place' },
  {
    what: 'emptiness before all else',
    cart: { isEmpty: true, isTakingOrders: false, isBelowMinimum: true, needsDeliveryAddress: true },
    obstacle: 'empty',
  },
  {
    what: 'a closed venue before what the diner could put right',
    cart: { isTakingOrders: false, hasErrors: true, needsDeliveryAddress: true },
    obstacle: 'closed',
  },
  {
    what: 'what goes on at the table before what the diner could put right',
    cart: { table: 'table_busy', hasErrors: true, hasOrderType: false },
    obstacle: 'table_busy',
  },
  {
    what: 'too little before the place, which is asked for once there is enough',
    cart: { isBelowMinimum: true, needsDeliveryAddress: true },
    obstacle: 'below_minimum',
  },
] as const)('a cart is kept from being ordered by $what', ({ cart, obstacle }) => {
  expect(cartBlocker({ ...ready, ...cart })).toBe(obstacle);
});
