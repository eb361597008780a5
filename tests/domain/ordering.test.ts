import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { enabledOrderTypes, mayOrder, type OrderTypeFlags, settleOrderType } from '#domain/ordering.ts';

describe('ordering controls', () => {
  const flags = { enable_order: true, enable_zero_price_item: false };

  test.for([
    { what: 'for a priced dish of an open venue', price: 1000, isOpen: true, rest: {}, shown: true },
    { what: 'while it is closed', price: 1000, isOpen: false, rest: {}, shown: false },
    {
      what: 'where nothing is ordered',
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
    expect(mayOrder({ ...flags, ...rest }, isOpen, milli(price))).toBe(shown);
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
  test('are offered in one order', () => {
    expect(enabledOrderTypes(offering('takeaway', 'drive_thru', 'dine_in', 'delivery'))).toEqual([
      'delivery',
      'dine_in',
      'drive_thru',
      'takeaway',
    ]);
    expect(enabledOrderTypes(offering())).toEqual([]);
  });

  test.for([
    { wanted: 'delivery', offered: ['delivery', 'takeaway'], settled: 'delivery' },
    { wanted: 'takeaway', offered: ['delivery', 'takeaway'], settled: 'takeaway' },
    { wanted: 'delivery', offered: ['takeaway', 'drive_thru', 'dine_in'], settled: 'dine_in' },
    { wanted: 'delivery', offered: ['takeaway', 'drive_thru'], settled: 'drive_thru' },
    { wanted: 'delivery', offered: ['takeaway'], settled: 'takeaway' },
    { wanted: 'drive_thru', offered: ['delivery', 'takeaway'], settled: 'delivery' },
    { wanted: 'delivery', offered: [], settled: null },
  ] as const)('$wanted where $offered are offered is $settled', ({ wanted, offered, settled }) => {
    expect(settleOrderType(wanted, offering(...offered), false)).toBe(settled);
  });

  test.for([
    { wanted: 'delivery', hasLocation: true, settled: 'dine_in' },
    { wanted: 'delivery', hasLocation: false, settled: 'takeaway' },
    { wanted: 'takeaway', hasLocation: true, settled: 'takeaway' },
  ] as const)(
    'in Al Futtaim mode $wanted with a location ($hasLocation) is $settled',
    ({ wanted, hasLocation, settled }) => {
      const flags = offering('al futtaim', 'delivery', 'dine_in', 'takeaway');
      expect(settleOrderType(wanted, flags, hasLocation)).toBe(settled);
    },
  );
});
