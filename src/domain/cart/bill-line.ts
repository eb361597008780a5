import { type Milli, milli, stepOf, zero } from '../money.ts';
import { priceParts } from '../price/price-parts.ts';
import type { PriceRules } from '../price/price-rules.ts';
import { type ConfiguredItem, linePrice, netPrice, unitPrice } from '../price/unit-price.ts';
import type { TaxedAmount } from '../tax/work-out-taxes.ts';
import type { CouponLine } from './coupon.ts';

/** The dish of a line. */
export interface BilledDish {
  readonly product: number;
  readonly category: number;
  /** Other categories that list it; absent for none. */
  readonly alsoIn?: readonly number[] | undefined;
  /** Charged for one, beside its price; absent for none. */
  readonly deposit?: Milli | undefined;
}

/** A line of a cart or order with its prices, fixed when it was added. */
export interface BillLine extends BilledDish {
  readonly quantity: number;
  /** The price of one, as the diner pays it. */
  readonly unit: Milli;
  /** The price of one before tax, in thousandths, not rounded to the venue's decimals. */
  readonly net: Milli;
  /** The classes of `unit`, by amount; absent when it has no class. */
  readonly parts?: readonly TaxedAmount[] | undefined;
}

export const billedDish = ({
  id,
  category,
  alsoIn,
  deposit,
}: Omit<BilledDish, 'product'> & { readonly id: number }): BilledDish => ({
  product: id,
  category,
  ...(alsoIn && { alsoIn }),
  ...(deposit !== undefined && { deposit }),
});

/** A bill line for a configured item. */
export function billLine(
  dish: BilledDish,
  quantity: number,
  item: ConfiguredItem,
  rules: PriceRules,
): BillLine {
  const unit = unitPrice(item, rules);
  const parts = priceParts(item, unit, stepOf(rules.places));
  return { ...dish, quantity, unit, net: milli(Math.max(0, netPrice(item))), ...(parts && { parts }) };
}

/** In thousandths. Larger amounts have more digits than the API accepts. */
const maxBillable = 10 ** 15;

/** Whether the lines add up to an amount that can be sent and summed exactly. */
export function canBeBilled(lines: readonly BillLine[]): boolean {
  const most = ({ unit, net, deposit = zero, quantity }: BillLine) =>
    (Math.max(unit, net) + deposit) * quantity;
  return lines.reduce((sum, line) => sum + most(line), 0) < maxBillable;
}

export const lineTotal = ({ unit, quantity }: BillLine): Milli => linePrice(unit, quantity);

export const couponLines = (lines: readonly BillLine[]): readonly CouponLine[] =>
  lines.map((line) => ({ ...line, total: lineTotal(line) }));
