import { addAmounts, amountOf, type Milli, milli, roundTo, stepOf, zero } from '../money.ts';
import type { WorkedOutTax } from '../tax/work-out-taxes.ts';
import { type BillLine, couponLines, lineTotal } from './bill-line.ts';
import type { BillExtras, BillRules } from './bill-rules.ts';
import { billTaxes, chargesIn } from './bill-taxes.ts';
import type { ChargeRow } from './charges.ts';
import { applyCoupon, type CouponOutcome } from './coupon.ts';
import { depositsOf } from './deposit.ts';
import { taxShares } from './tax-shares.ts';

export interface TaxRow {
  readonly id: number;
  readonly name: string;
  readonly amount: Milli;
}

export interface Bill {
  /** Sum of the lines. */
  readonly subtotal: Milli;
  /** The subtotal as the venue displays it: the same, or without the percentage taxes. */
  readonly shownSubtotal: Milli;
  /** Contained in the subtotal; displayed where `shownSubtotal` excludes them. */
  readonly percentageTaxes: readonly TaxRow[];
  /** Added to the subtotal. */
  readonly fixedTaxes: readonly TaxRow[];
  /** By the rules' tax mode: contained in what is paid, or added to it. Empty without one. */
  readonly taxes: readonly WorkedOutTax[];
  readonly charges: readonly ChargeRow[];
  /** The fee that is charged. */
  readonly deliveryFee: Milli;
  /** The part of the fee that a coupon waives. */
  readonly waivedFee: Milli;
  readonly coupon: CouponOutcome | null;
  readonly discount: Milli;
  readonly loyalty: Milli;
  /** Of the dishes, beside everything else. */
  readonly deposit: Milli;
  readonly tips: Milli;
  /** What rounding for cash adds, or takes off. */
  readonly cashRounding: Milli;
  readonly total: Milli;
}

export const noExtras: BillExtras = { deliveryFee: zero, coupon: null, loyalty: zero, tips: zero };

/**
 * Computes the bill of a cart or an order.
 *
 * Every amount is rounded to the venue's decimals and not negative. A cart without lines is charged nothing.
 *
 * @param struck lines of an order that are not charged. They only count toward the coupon's minimum.
 *
 * Source: spec §9 "Total".
 */
export function billOf(
  lines: readonly BillLine[],
  rules: BillRules,
  extras: BillExtras,
  struck: readonly BillLine[] = [],
): Bill {
  const subtotal = addAmounts(...lines.map(lineTotal));
  const isEmpty = lines.length === 0;
  const coupon =
    extras.coupon && !isEmpty
      ? applyCoupon(extras.coupon, couponLines(lines), rules.places, couponLines(struck))
      : null;
  const applied = coupon?.kind === 'applied' ? coupon : null;
  const fee = isEmpty ? zero : extras.deliveryFee;
  const waivedFee = applied?.freesDelivery ? fee : zero;
  const deliveryFee = milli(fee - waivedFee);
  const discount = applied?.discount ?? zero;
  const fixedTaxes = isEmpty ? [] : fixedTaxesOf(rules);
  const percentageTaxes = percentageTaxesOf(lines, subtotal, rules);
  const charged = isEmpty ? [] : chargesIn(lines, rules, { ...extras, discount });
  const taxes = billTaxes(lines, rules, { ...extras, discount, deliveryFee, charged });
  const deposit = depositsOf(lines);
  const beforeTips = addAmounts(
    subtotal,
    ...fixedTaxes.map(({ amount }) => amount),
    ...charged.map(({ row }) => row.amount),
    ...(rules.taxMode === 'added' ? taxes.map(({ amount }) => amount) : []),
    deliveryFee,
    milli(-discount),
    milli(-extras.loyalty),
  );
  const exact = addAmounts(milli(Math.max(0, beforeTips)), deposit, extras.tips);
  const total = extras.isCash && rules.cashStep ? roundToCash(exact, rules.cashStep) : exact;
  return {
    subtotal,
    shownSubtotal: rules.subtotalIncludesTax
      ? subtotal
      : addAmounts(subtotal, ...percentageTaxes.map(({ amount }) => milli(-amount))),
    percentageTaxes,
    fixedTaxes,
    taxes,
    charges: charged.map(({ row }) => row),
    deliveryFee,
    waivedFee,
    coupon,
    discount,
    loyalty: extras.loyalty,
    deposit,
    tips: extras.tips,
    cashRounding: milli(total - exact),
    total,
  };
}

/** A half of a step is rounded up. */
function roundToCash(amount: Milli, step: Milli): Milli {
  return milli(Math.floor((amount + step / 2) / step) * step);
}

function fixedTaxesOf({ taxes, places: decimals }: BillRules): readonly TaxRow[] {
  return taxes
    .filter(({ type }) => type === 'fixed')
    .map(({ id, name, rate }) => ({ id, name, amount: roundTo(amountOf(rate), decimals) }));
}

function percentageTaxesOf(lines: readonly BillLine[], subtotal: Milli, rules: BillRules): readonly TaxRow[] {
  const taxes = rules.withTax ? rules.taxes.filter(({ type }) => type === 'percentage') : [];
  // Rounding per line can push a net price with more decimals above its line's total.
  const nets = lines.map((line) =>
    milli(Math.min(roundTo(milli(line.net * line.quantity), rules.places), lineTotal(line))),
  );
  // Without any tax, the rounding difference is not a tax.
  const isTaxed = taxes.some(({ rate }) => Number(rate) > 0);
  const contained = isTaxed ? milli(subtotal - addAmounts(...nets)) : zero;
  const shares = taxShares(
    contained,
    taxes.map(({ rate }) => rate),
    stepOf(rules.places),
  );
  return taxes.map(({ id, name }, at) => ({ id, name, amount: shares[at] ?? zero }));
}
