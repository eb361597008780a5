import { readPercent, roundToStep, times, whole } from '../fraction.ts';
import { addAmounts, amountOf, type Decimals, type Milli, milli, roundTo, stepOf, zero } from '../money.ts';
import { categoriesListing } from './categories-listing.ts';

/** A coupon as it appears in venue files and responses; amounts are decimal text. Source: spec §3 "Coupon". */
export interface Coupon {
  readonly id: number;
  /** A percentage of the eligible amount for `percentage`, an amount otherwise. */
  readonly discount_value: string;
  readonly discount_value_type: 'percentage' | 'fixed';
  readonly min_order_value: string;
  readonly max_discount_value: string | null;
  readonly free_delivery: boolean;
  /** Eligible products and categories; with none of either, all are eligible. */
  readonly products: readonly number[];
  readonly categories: readonly number[];
}

export interface CouponLine {
  readonly product: number;
  readonly category: number;
  /** Other categories that list the product; absent for none. */
  readonly alsoIn?: readonly number[] | undefined;
  readonly total: Milli;
}

export type CouponOutcome =
  | { readonly kind: 'applied'; readonly discount: Milli; readonly freesDelivery: boolean }
  | { readonly kind: 'below_minimum'; readonly minimum: Milli }
  /** Nothing in the cart is eligible for the coupon. */
  | { readonly kind: 'nothing_eligible' };

/**
 * Applies a coupon to a cart, or to the remaining lines of an order.
 *
 * The minimum applies to the whole subtotal; only eligible lines are discounted. A percentage is rounded to the
 * venue's decimals, a half away from zero. The discount exceeds neither the eligible amount nor the ceiling.
 *
 * The venue strikes lines, not the diner. When struck lines bring the subtotal below the minimum, the discount for all
 * lines remains, in proportion to the eligible amount that is left.
 *
 * @param struck lines of the order that are not served.
 *
 * Source: spec §5 "Coupon", §9 "Delivery fee waived".
 */
export function applyCoupon(
  coupon: Coupon,
  lines: readonly CouponLine[],
  decimals: Decimals,
  struck: readonly CouponLine[] = [],
): CouponOutcome {
  const subtotal = addAmounts(...lines.map(({ total }) => total));
  const minimum = amountOf(coupon.min_order_value);
  if (subtotal < minimum) {
    const all = [...lines, ...struck];
    const agreed = struck.length === 0 ? null : applyCoupon(coupon, all, decimals);
    if (agreed?.kind !== 'applied') return { kind: 'below_minimum', minimum };
    const discount = inProportion(
      agreed.discount,
      eligibleIn(lines, coupon),
      eligibleIn(all, coupon),
      decimals,
    );
    return { ...agreed, discount };
  }

  const eligible = eligibleIn(lines, coupon);
  if (eligible === zero && !coupon.free_delivery) return { kind: 'nothing_eligible' };
  return {
    kind: 'applied',
    discount: discountOf(coupon, eligible, decimals),
    freesDelivery: coupon.free_delivery,
  };
}

/** What a coupon counts of each line: its total, or nothing. */
export const eligibleTotals = (coupon: Coupon, lines: readonly CouponLine[]): readonly Milli[] =>
  lines.map((line) => (isEligible(coupon, line) ? line.total : zero));

const eligibleIn = (lines: readonly CouponLine[], coupon: Coupon): Milli =>
  addAmounts(...eligibleTotals(coupon, lines));

function inProportion(agreed: Milli, left: Milli, all: Milli, decimals: Decimals): Milli {
  if (all === zero) return zero;
  const exact = times(times(whole(agreed), whole(left)), { numerator: 1n, denominator: BigInt(all) });
  return milli(roundToStep(exact, stepOf(decimals)));
}

function isEligible({ products, categories }: Coupon, line: CouponLine): boolean {
  if (products.length === 0 && categories.length === 0) return true;
  return (
    products.includes(line.product) ||
    categoriesListing(line).some((category) => categories.includes(category))
  );
}

function discountOf(coupon: Coupon, eligible: Milli, decimals: Decimals): Milli {
  const wanted =
    coupon.discount_value_type === 'percentage'
      ? percentageOf(eligible, coupon.discount_value, decimals)
      : amountOf(coupon.discount_value);
  const ceiling = coupon.max_discount_value === null ? eligible : amountOf(coupon.max_discount_value);
  return roundTo(milli(Math.min(wanted, eligible, ceiling)), decimals);
}

function percentageOf(eligible: Milli, percent: string, decimals: Decimals): Milli {
  return milli(roundToStep(times(whole(eligible), readPercent(percent)), stepOf(decimals)));
}
