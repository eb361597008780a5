import { expect, test } from 'vitest';
import { guestPriceOf, isPriceBeforeTax } from '#islands/menu-editor/guest-price.ts';

const vat = { type: 'percentage', rate: '5' } as const;
const fee = { type: 'fixed', rate: '2.00' } as const;
const menuWith = (taxes: readonly (typeof vat | typeof fee)[], display_prices_with_tax = true) => ({
  places: 2,
  display_prices_with_tax,
  taxes: [...taxes],
});

test.for<
  [what: string, price: string, discount: number, menu: ReturnType<typeof menuWith>, seen: string | null]
>([
  ['adds the tax', '59.00', 0, menuWith([vat]), '61.95'],
  ['adds all taxes in percent together', '100.00', 0, menuWith([vat, vat]), '110.00'],
  ['subtracts the discount before the tax', '100.00', 20, menuWith([vat]), '84.00'],
  ['subtracts the discount where prices have no tax', '100.00', 20, menuWith([vat], false), '80.00'],
  ['is not said where prices are shown as written', '59.00', 0, menuWith([vat], false), null],
  ['is not said for a tax that is a fixed amount', '59.00', 0, menuWith([fee]), null],
  ['is not said for a dish that is priced by its choices', '0.00', 0, menuWith([vat]), null],
])('the price that guests see %s', ([, price, discount, menu, seen]) => {
  expect(guestPriceOf({ price, discount }, menu)).toBe(seen);
});

test.for<[what: string, menu: ReturnType<typeof menuWith>, isBefore: boolean]>([
  ['that guests see with tax is before tax', menuWith([vat]), true],
  ['that guests see as written is not before tax', menuWith([vat], false), false],
  ['without a tax is not before tax', menuWith([]), false],
])('a price %s', ([, menu, isBefore]) => {
  expect(isPriceBeforeTax(menu)).toBe(isBefore);
});
