import { billOf, noExtras } from '#domain/cart/bill.ts';
import { type BillLine, billLine } from '#domain/cart/bill-line.ts';
import type { BillExtras, BillRules } from '#domain/cart/bill-rules.ts';
import { amountOf, type Milli, writeMilli, zero } from '#domain/money.ts';
import type { Tax } from '#domain/tax/tax.ts';

/** A percentage tax. */
export const aTax = (id: number, name: string, rate: string, more: Partial<Tax> = {}): Tax => ({
  id,
  name,
  type: 'percentage',
  rate,
  ...more,
});

export const rules = (taxes: readonly Tax[], more: Partial<BillRules> = {}): BillRules => ({
  places: 2,
  withTax: false,
  taxes,
  subtotalIncludesTax: true,
  taxMode: 'inside',
  ...more,
});

/** One of a dish, at its written price. */
export const aLine = (
  price: string,
  taxClass?: string,
  { places }: Pick<BillRules, 'places'> = rules([]),
): BillLine =>
  billLine(
    { product: 1, category: 1 },
    1,
    { price: amountOf(price), discount: 0, choices: [], combos: [], ...(taxClass && { taxClass }) },
    rules([], { places }),
  );

export const aCoupon = (amount: string): BillExtras['coupon'] => ({
  id: 1,
  discount_value: amount,
  discount_value_type: 'fixed',
  min_order_value: '0',
  max_discount_value: null,
  free_delivery: false,
  products: [],
  categories: [],
});

/** The amounts of a bill as text: each tax and charge by name. */
export function amountsOf(
  lines: readonly BillLine[],
  billRules: BillRules,
  extras: Partial<BillExtras> = {},
): Readonly<Record<string, string>> {
  const bill = billOf(lines, billRules, { ...noExtras, ...extras });
  const text = (amount: Milli) => writeMilli(amount, billRules.places);
  return {
    ...Object.fromEntries(bill.charges.map(({ name, amount }) => [name, text(amount)])),
    ...Object.fromEntries(
      bill.taxes.map(({ name, amount, base }) => [name, `${text(amount)} of ${text(base)}`]),
    ),
    ...(bill.cashRounding !== zero && { rounding: text(bill.cashRounding) }),
    total: text(bill.total),
  };
}
