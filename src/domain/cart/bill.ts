import { addAmounts, amountOf, type Milli, milli, roundTo, stepOf, zero } from '../money.ts';
import type { PriceRules } from '../price/price-rules.ts';
import { type ConfiguredItem, linePrice, netPrice, unitPrice } from '../price/unit-price.ts';
import { applyCoupon, type Coupon, type CouponOutcome } from './coupon.ts';
import { taxShares } from './tax-shares.ts';

export interface NamedTax {
  readonly id: number;
  readonly name: string;
  readonly type: 'percentage' | 'fixed';
  /** Decimal text: a percentage, or an amount. */
  readonly rate: string;
}

/** A venue's settings for all bills. */
export interface BillRules extends PriceRules {
  readonly taxes: readonly NamedTax[];
  /** Whether the displayed subtotal includes the percentage taxes, which then have no rows. */
  readonly subtotalIncludesTax: boolean;
}

/** A line of a cart or order with its prices, fixed when it was added. */
export interface BillLine {
  readonly product: number;
  readonly category: number;
  readonly quantity: number;
  /** The price of one, as the diner pays it. */
  readonly unit: Milli;
  /** The price of one before tax, in thousandths, not rounded to the venue's decimals. */
  readonly net: Milli;
}

/** Everything in a bill besides its lines. */
export interface BillExtras {
  /** The fee of the order's delivery address; zero when nothing is delivered. */
  readonly deliveryFee: Milli;
  readonly coupon: Coupon | null;
  readonly loyalty: Milli;
  readonly tips: Milli;
}

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
  /** The fee that is charged. */
  readonly deliveryFee: Milli;
  /** The part of the fee that a coupon waives. */
  readonly waivedFee: Milli;
  readonly coupon: CouponOutcome | null;
  readonly discount: Milli;
  readonly loyalty: Milli;
  readonly tips: Milli;
  readonly total: Milli;
}

export const noExtras: BillExtras = { deliveryFee: zero, coupon: null, loyalty: zero, tips: zero };

/** A bill line for a configured item. */
export function billLine(
  ids: { readonly product: number; readonly category: number },
  quantity: number,
  item: ConfiguredItem,
  rules: PriceRules,
): BillLine {
  const unit = unitPrice(item, rules);
  return { ...ids, quantity, unit, net: milli(Math.max(0, netPrice(item))) };
}

/** In thousandths. Larger amounts have more digits than the API accepts. */
const maxBillable = 10 ** 15;

/** Whether the lines add up to an amount that can be sent and summed exactly. */
export function canBeBilled(lines: readonly BillLine[]): boolean {
  return (
    lines.reduce((sum, { unit, net, quantity }) => sum + Math.max(unit, net) * quantity, 0) < maxBillable
  );
}

export const lineTotal = ({ unit, quantity }: BillLine): Milli => linePrice(unit, quantity);

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
  const beforeTips = addAmounts(
    subtotal,
    ...fixedTaxes.map(({ amount }) => amount),
    deliveryFee,
    milli(-discount),
    milli(-extras.loyalty),
  );
  return {
    subtotal,
    shownSubtotal: rules.subtotalIncludesTax
      ? subtotal
      : addAmounts(subtotal, ...percentageTaxes.map(({ amount }) => milli(-amount))),
    percentageTaxes,
    fixedTaxes,
    deliveryFee,
    waivedFee,
    coupon,
    discount,
    loyalty: extras.loyalty,
    tips: extras.tips,
    total: addAmounts(milli(Math.max(0, beforeTips)), extras.tips),
  };
}

const couponLines = (lines: readonly BillLine[]) =>
  lines.map((line) => ({ product: line.product, category: line.category, total: lineTotal(line) }));

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
