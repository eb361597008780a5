import { addAmounts, type Milli, milli, stepOf, zero } from '../money.ts';
import { apportion } from '../tax/apportion.ts';
import type { TaxMode } from '../tax/tax.ts';
import { type TaxedAmounts, type TaxedCharge, taxedAmounts } from '../tax/taxed-amounts.ts';
import { type TaxTerms, type WorkedOutTax, workOutTaxes } from '../tax/work-out-taxes.ts';
import { type BillLine, couponLines, lineTotal } from './bill-line.ts';
import type { BillExtras, BillRules } from './bill-rules.ts';
import { type Charge, type ChargeRow, chargesOf } from './charges.ts';
import { eligibleTotals } from './coupon.ts';

type Charged = readonly { readonly charge: Charge; readonly row: ChargeRow }[];

interface Discounts extends Pick<BillExtras, 'coupon' | 'loyalty'> {
  /** Of the coupon. */
  readonly discount: Milli;
}

/** What is charged besides the goods, the delivery and the taxes. */
export function chargesIn(
  lines: readonly BillLine[],
  { charges = [], places }: BillRules,
  { discount, loyalty, guests = null }: Discounts & Pick<BillExtras, 'guests'>,
): Charged {
  if (charges.length === 0) return [];
  const subtotal = addAmounts(...lines.map(lineTotal));
  const goods = {
    amount: milli(Math.max(0, subtotal - discount - loyalty)),
    subtotal,
    items: lines.reduce((count, { quantity }) => count + quantity, 0),
    guests,
  };
  return chargesOf(charges, goods, places);
}

/** A bill before its taxes. */
interface UntaxedBill extends Discounts {
  readonly deliveryFee: Milli;
  readonly charged: Charged;
}

/** The taxes of a bill by its rules' tax mode; empty without one. Tips are not taxed. */
export function billTaxes(
  lines: readonly BillLine[],
  rules: BillRules,
  bill: UntaxedBill,
): readonly WorkedOutTax[] {
  const { taxMode: mode } = rules;
  if (mode === undefined || lines.length === 0) return [];
  const { goods, charges } = taxedAmountsOf(lines, rules, bill);
  return workOutTaxes([...goods, ...charges], rules.taxes, taxTermsOf(rules, mode));
}

/** What the taxes of a bill are worked out of. */
export const taxedAmountsOf = (
  lines: readonly BillLine[],
  rules: BillRules,
  bill: UntaxedBill,
): TaxedAmounts => {
  const step = stepOf(rules.places);
  return taxedAmounts({
    lines: taxedLines(lines, bill, step),
    charges: taxedCharges(rules, bill),
    reduction: bill.loyalty,
    step,
  });
};

export const taxTermsOf = (
  { taxRounding: rounding = 'document', places }: Pick<BillRules, 'taxRounding' | 'places'>,
  mode: TaxMode,
): TaxTerms => ({ mode, rounding, step: stepOf(places) });

function taxedLines(lines: readonly BillLine[], { coupon, discount }: Discounts, step: Milli) {
  const eligible = coupon ? eligibleTotals(coupon, couponLines(lines)) : lines.map(() => zero);
  const discounts = apportion(discount, eligible, step);
  return lines.map((line, at) => ({
    total: lineTotal(line),
    discount: discounts[at] ?? zero,
    parts: line.parts,
  }));
}

const taxedCharges = (
  { deliveryTaxClass }: BillRules,
  { deliveryFee, charged }: { readonly deliveryFee: Milli; readonly charged: Charged },
): readonly TaxedCharge[] => [
  { amount: deliveryFee, taxClass: deliveryTaxClass, isTaxable: true },
  ...charged.map(({ charge: { tax_class, taxable = true }, row }) => ({
    amount: row.amount,
    taxClass: tax_class,
    isTaxable: taxable,
  })),
];
