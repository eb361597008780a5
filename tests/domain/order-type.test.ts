import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import {
  asksOrderTypeInCart,
  canOrder,
  commonOrderType,
  enabledOrderTypes,
  homeOrderTypePrompt,
  type OrderTypeFlags,
  offeredOrderTypes,
  resolveOrderType,
} from '#domain/order-type.ts';

describe('ordering controls are shown', () => {
  const flags = { enable_order: true, enable_zero_price_item: false };

  /** Source: spec §4 ordering.availability, §6 ordering.needs */
  test.for([
    { what: 'for a priced dish of an open venue', price: 1000, isOpen: true, rest: {}, shown: true },
    { what: 'while the venue is closed', price: 1000, isOpen: false, rest: {}, shown: false },
    {
      what: 'where ordering is off',
      price: 1000,
      isOpen: true,
      rest: { enable_order: false },
      shown: false,
    },
    { what: 'for a free dish', price: 0, isOpen: true, rest: {}, shown: false },
    {
      what: 'for a free dish where those are sold',
      price: 0,
      isOpen: true,
      rest: { enable_zero_price_item: true },
      shown: true,
    },
    {
      what: 'for a free dish of a closed venue',
      price: 0,
      isOpen: false,
      rest: { enable_zero_price_item: true },
      shown: false,
    },
  ])('$what: $shown', ({ price, isOpen, rest, shown }) => {
    expect(canOrder({ ...flags, ...rest }, isOpen, milli(price))).toBe(shown);
  });
});

const offering = (...types: string[]): OrderTypeFlags => ({
  enable_delivery: types.includes('delivery'),
  enable_dine_in: types.includes('dine_in'),
  enable_drive_thru: types.includes('drive_thru'),
  enable_takeaway: types.includes('takeaway'),
  al_futtaim_enabled: types.includes('al futtaim'),
});

describe('order types', () => {
  /** Source: spec §4 order-type.four */
  test('are offered in a fixed order', () => {
    expect(enabledOrderTypes(offering('takeaway', 'drive_thru', 'dine_in', 'delivery'))).toEqual([
      'delivery',
      'dine_in',
      'drive_thru',
      'takeaway',
    ]);
    expect(enabledOrderTypes(offering())).toEqual([]);
  });

  /** Source: spec §4 order-type.fallback */
  test.for([
    { wanted: 'delivery', offered: ['delivery', 'takeaway'], settled: 'delivery' },
    { wanted: 'takeaway', offered: ['delivery', 'takeaway'], settled: 'takeaway' },
    { wanted: 'delivery', offered: ['takeaway', 'drive_thru', 'dine_in'], settled: 'dine_in' },
    { wanted: 'delivery', offered: ['takeaway', 'drive_thru'], settled: 'drive_thru' },
    { wanted: 'delivery', offered: ['takeaway'], settled: 'takeaway' },
    { wanted: 'drive_thru', offered: ['delivery', 'takeaway'], settled: 'delivery' },
    { wanted: 'delivery', offered: [], settled: null },
  ] as const)('$wanted where $offered are offered is $settled', ({ wanted, offered, settled }) => {
    expect(resolveOrderType(wanted, offering(...offered), false)).toBe(settled);
  });

  /** Source: spec §4 order-type.al-futtaim */
  test.for([
    { wanted: 'delivery', hasLocation: true, settled: 'dine_in' },
    { wanted: 'delivery', hasLocation: false, settled: 'takeaway' },
    { wanted: 'takeaway', hasLocation: true, settled: 'takeaway' },
  ] as const)(
    'in Al Futtaim mode $wanted with a location ($hasLocation) is $settled',
    ({ wanted, hasLocation, settled }) => {
      const flags = offering('al futtaim', 'delivery', 'dine_in', 'takeaway');
      expect(resolveOrderType(wanted, flags, hasLocation)).toBe(settled);
    },
  );

  test.for([
    { wanted: 'dine_in', offered: ['delivery', 'takeaway'], settled: 'takeaway' },
    { wanted: 'delivery', offered: ['delivery', 'dine_in', 'takeaway'], settled: 'dine_in' },
    { wanted: 'takeaway', offered: ['delivery', 'dine_in', 'takeaway'], settled: 'takeaway' },
    { wanted: 'drive_thru', offered: ['drive_thru', 'takeaway'], settled: 'takeaway' },
    { wanted: 'dine_in', offered: ['delivery', 'drive_thru'], settled: null },
  ] as const)('$wanted at a table where $offered are offered is $settled', ({ wanted, offered, settled }) => {
    expect(resolveOrderType(wanted, offering(...offered), true)).toBe(settled);
  });

  test('in Al Futtaim mode fall back to what is offered where there is no takeaway', () => {
    expect(resolveOrderType('delivery', offering('al futtaim', 'delivery', 'dine_in'), false)).toBe(
      'dine_in',
    );
    expect(resolveOrderType('delivery', offering('al futtaim', 'delivery'), false)).toBeNull();
  });

  test.for([
    {
      offered: ['delivery', 'dine_in', 'takeaway'],
      hasLocation: false,
      each: ['delivery', 'dine_in', 'takeaway'],
    },
    {
      offered: ['delivery', 'dine_in', 'drive_thru', 'takeaway'],
      hasLocation: true,
      each: ['dine_in', 'takeaway'],
    },
    {
      offered: ['al futtaim', 'delivery', 'dine_in', 'takeaway'],
      hasLocation: false,
      each: ['dine_in', 'takeaway'],
    },
    { offered: ['delivery'], hasLocation: true, each: [] },
  ])('offered among $offered at a location ($hasLocation) are $each', ({ offered, hasLocation, each }) => {
    expect(offeredOrderTypes(offering(...offered), hasLocation)).toEqual(each);
  });
});

describe('a cart', () => {
  /** Source: spec §2 cart.order-type-shown */
  test.for([
    { what: 'with something in it', cart: {}, location: null, asks: true },
    { what: 'with nothing in it', cart: { isEmpty: true }, location: null, asks: false },
    { what: 'that is a wishlist', cart: { isWishlist: true }, location: null, asks: false },
    { what: 'at a table', cart: {}, location: { type: 'Table' }, asks: false },
    { what: 'in a room', cart: {}, location: { type: 'Room' }, asks: false },
    { what: 'on an account', cart: {}, location: { type: 'Account' }, asks: true },
  ])('$what asks for its order type: $asks', ({ cart, location, asks }) => {
    expect(asksOrderTypeInCart({ isEmpty: false, isWishlist: false, ...cart }, location)).toBe(asks);
  });
});

describe('home', () => {
  const flags = { enable_order: true, enable_display_order_type_home: true, al_futtaim_enabled: false };

  /** Source: spec §2 home.order-type, home.order-type-partner */
  test.for([
    { differing: {}, prompt: 'everybody' },
    { differing: { enable_display_order_type_home: false }, prompt: 'nobody' },
    { differing: { enable_order: false }, prompt: 'nobody' },
    { differing: { al_futtaim_enabled: true }, prompt: 'at_tables' },
    { differing: { al_futtaim_enabled: true, enable_display_order_type_home: false }, prompt: 'at_tables' },
    { differing: { al_futtaim_enabled: true, enable_order: false }, prompt: 'nobody' },
  ])('with $differing asks $prompt', ({ differing, prompt }) => {
    expect(homeOrderTypePrompt({ ...flags, ...differing })).toBe(prompt);
  });
});

describe('at an order of staff', () => {
  /** Source: spec §4 order-type.common-order */
  test.for([
    { wanted: 'dine_in', hasLocation: true, served: 'dine_in' },
    { wanted: 'takeaway', hasLocation: true, served: 'takeaway' },
    { wanted: 'takeaway', hasLocation: false, served: 'takeaway' },
    { wanted: 'delivery', hasLocation: true, served: 'dine_in' },
    { wanted: 'drive_thru', hasLocation: true, served: 'dine_in' },
    { wanted: null, hasLocation: true, served: 'dine_in' },
    { wanted: 'delivery', hasLocation: false, served: 'takeaway' },
    { wanted: 'drive_thru', hasLocation: false, served: 'takeaway' },
    { wanted: null, hasLocation: false, served: 'takeaway' },
  ] as const)('$wanted becomes $served, with a location: $hasLocation', ({ wanted, hasLocation, served }) => {
    expect(commonOrderType(wanted, hasLocation)).toBe(served);
  });
});
