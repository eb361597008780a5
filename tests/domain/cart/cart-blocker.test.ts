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
  { what: 'nothing', cart: {}, blocker: null },
  { what: 'being empty', cart: { isEmpty: true }, blocker: 'empty' },
  { what: 'a closed venue', cart: { isTakingOrders: false }, blocker: 'closed' },
  { what: 'a table at the POS', cart: { table: 'table_busy' }, blocker: 'table_busy' },
  { what: 'an order of staff', cart: { table: 'common_order' }, blocker: 'common_order' },
  { what: 'an unavailable line', cart: { hasErrors: true }, blocker: 'faults' },
  { what: 'a missing order type', cart: { hasOrderType: false }, blocker: 'no_order_type' },
  { what: 'too little for a delivery', cart: { isBelowMinimum: true }, blocker: 'below_minimum' },
  { what: 'a missing delivery address', cart: { needsDeliveryAddress: true }, blocker: 'no_place' },
  {
    what: 'being empty before all else',
    cart: { isEmpty: true, isTakingOrders: false, isBelowMinimum: true, needsDeliveryAddress: true },
    blocker: 'empty',
  },
  {
    what: 'a closed venue before what the diner can fix',
    cart: { isTakingOrders: false, hasErrors: true, needsDeliveryAddress: true },
    blocker: 'closed',
  },
  {
    what: 'the state of the table before what the diner can fix',
    cart: { table: 'table_busy', hasErrors: true, hasOrderType: false },
    blocker: 'table_busy',
  },
  {
    what: 'too little before the address, which is asked for once there is enough',
    cart: { isBelowMinimum: true, needsDeliveryAddress: true },
    blocker: 'below_minimum',
  },
] as const)('a cart is blocked by $what', ({ cart, blocker }) => {
  expect(cartBlocker({ ...ready, ...cart })).toBe(blocker);
});
