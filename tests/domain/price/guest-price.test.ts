import { expect, test } from 'vitest';
import { guestPriceOf, isPriceBeforeTax } from '#domain/price/guest-price.ts';
import type { PriceRules } from '#domain/price/price-rules.ts';

const vat = { type: 'percentage', rate: '5' } as const;
const fee = { type: 'fixed', rate: '2.00' } as const;
const rulesOf = (taxes: PriceRules['taxes'], withTax = true): PriceRules => ({ places: 2, withTax, taxes });

test.for<[what: string, price: string, discount: number, rules: PriceRules, seen: string | null]>([
  ['adds the tax', '59.00', 0, rulesOf([vat]), '61.95'],
  ['adds all taxes in percent together', '100.00', 0, rulesOf([vat, vat]), '110.00'],
  ['subtracts the discount before the tax', '100.00', 20, rulesOf([vat]), '84.00'],
  ['subtracts the discount where prices have no tax', '100.00', 20, rulesOf([vat], false), '80.00'],
  ['is not said where prices are shown as written', '59.00', 0, rulesOf([vat], false), null],
  ['is not said for a tax that is a fixed amount', '59.00', 0, rulesOf([fee]), null],
  ['is not said for a dish that is priced by its choices', '0.00', 0, rulesOf([vat]), null],
])('the price that guests see %s', ([, price, discount, rules, seen]) => {
  expect(guestPriceOf({ price, discount }, rules)).toBe(seen);
});

test.for<[what: string, rules: PriceRules, isBefore: boolean]>([
  ['that guests see with tax is before tax', rulesOf([vat]), true],
  ['that guests see as written is not before tax', rulesOf([vat], false), false],
  ['without a tax is not before tax', rulesOf([]), false],
])('a price %s', ([, rules, isBefore]) => {
  expect(isPriceBeforeTax(rules)).toBe(isBefore);
});
