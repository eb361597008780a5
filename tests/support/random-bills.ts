import fc from 'fast-check';
import type { BillLine } from '#domain/cart/bill-line.ts';
import type { BillExtras, BillRules } from '#domain/cart/bill-rules.ts';
import type { Charge } from '#domain/cart/charges.ts';
import type { Coupon } from '#domain/cart/coupon.ts';
import { milli, writeMilli, zero } from '#domain/money.ts';
import type { Tax } from '#domain/tax/tax.ts';
import type { SecondBill } from './second-taxes.ts';

const taxClass = fc.constantFrom(null, null, 'drinks', 'other');
const cents = (max: number) => fc.integer({ min: 0, max });

/** With every rule of taxes and charges. Amounts are cents. */
export const randomBills: fc.Arbitrary<SecondBill> = fc
  .record({
    lines: fc.array(
      fc.record({
        total: cents(20_000),
        taxClass,
        eligible: fc.boolean(),
        deposit: fc.oneof(fc.constant(0), cents(100)),
      }),
      { minLength: 1, maxLength: 30 },
    ),
    coupon: cents(5_000),
    loyalty: fc.oneof(fc.constant(0), cents(30_000)),
    delivery: cents(900),
    charges: fc.array(
      fc.record({
        percent: fc.option(fc.integer({ min: 0, max: 20 })),
        fixed: cents(300),
        taxable: fc.boolean(),
        taxClass,
      }),
      { maxLength: 3 },
    ),
    taxes: fc.array(fc.record({ rate: fc.integer({ min: 0, max: 250 }), taxClass }), { maxLength: 4 }),
    mode: fc.constantFrom<'inside' | 'added'>('inside', 'added'),
    rounding: fc.constantFrom<'line' | 'document'>('line', 'document'),
  })
  .map((bill) => {
    const eligible = bill.lines.reduce((sum, line) => sum + (line.eligible ? line.total : 0), 0);
    const charges = bill.charges.map((charge) => ({
      ...charge,
      taxClass: charge.taxable ? charge.taxClass : null,
    }));
    return { ...bill, charges, coupon: Math.min(bill.coupon, eligible) };
  });

/** Eligible lines are product 1, the others product 2. */
export const linesOf = ({ lines }: SecondBill): readonly BillLine[] =>
  lines.map(({ total, eligible, taxClass: own, deposit }) => {
    const unit = milli(total * 10);
    return {
      product: eligible ? 1 : 2,
      category: 1,
      quantity: 1,
      unit,
      net: unit,
      ...(own !== null && { parts: [{ taxClass: own, amount: unit }] }),
      ...(deposit > 0 && { deposit: milli(deposit * 10) }),
    };
  });

const couponOf = ({ coupon, lines }: SecondBill): Coupon | null =>
  lines.some(({ eligible }) => eligible)
    ? {
        id: 1,
        discount_value: writeMilli(milli(coupon * 10), 2),
        discount_value_type: 'fixed',
        min_order_value: '0',
        max_discount_value: null,
        free_delivery: false,
        products: [1],
        categories: [],
      }
    : null;

export const chargesOf = ({ charges }: SecondBill): readonly Charge[] =>
  charges.map(({ percent, fixed, taxable, taxClass: own }, at) => ({
    id: at + 1,
    name: `Charge ${at}`,
    type: percent === null ? 'fixed' : 'percentage',
    amount: percent === null ? writeMilli(milli(fixed * 10), 2) : String(percent),
    taxable,
    ...(own !== null && { tax_class: own }),
  }));

const taxesOf = ({ taxes }: SecondBill): readonly Tax[] =>
  taxes.map(({ rate, taxClass: own }, at) => ({
    id: at + 1,
    name: `Tax ${at}`,
    type: 'percentage',
    rate: String(rate / 10),
    ...(own !== null && { class: own }),
  }));

export const rulesOf = (bill: SecondBill): BillRules => ({
  places: 2,
  withTax: false,
  taxes: taxesOf(bill),
  subtotalIncludesTax: true,
  taxMode: bill.mode,
  taxRounding: bill.rounding,
  charges: chargesOf(bill),
});

/** Without a tip. */
export const extrasOf = (bill: SecondBill): BillExtras => ({
  coupon: couponOf(bill),
  loyalty: milli(bill.loyalty * 10),
  deliveryFee: milli(bill.delivery * 10),
  tips: zero,
});
