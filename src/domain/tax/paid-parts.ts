import type { TaxRow } from '../cart/bill.ts';
import { addAmounts, type Milli, milli, zero } from '../money.ts';
import { apportion } from './apportion.ts';
import { chargedBillOf, type TaxedOrder } from './charged-bill.ts';
import { exempt } from './tax.ts';
import type { PlacedAmount } from './taxed-amounts.ts';
import type { WorkedOutTax } from './work-out-taxes.ts';

/** What is paid for a part of a bill, without its tax, and that tax. */
export interface PaidPart {
  readonly net: Milli;
  readonly tax: Milli;
}

/**
 * What is paid for each part of an order, after all discounts and what was given back. Nets and taxes, fixed taxes, deposit
 * and rounding add up to the total of its tax documents; the taxes of the parts add up to its taxes.
 */
export interface PaidParts {
  /** By the position of the line in the order; nothing for a struck line. */
  readonly lines: readonly PaidPart[];
  readonly delivery: PaidPart;
  readonly charges: readonly (PaidPart & Pick<TaxRow, 'id' | 'name'>)[];
  readonly fixedTaxes: readonly TaxRow[];
  readonly deposit: Milli;
  readonly cashRounding: Milli;
  readonly taxes: readonly WorkedOutTax[];
  /** What was given back besides struck lines. */
  readonly refund: Milli;
  /** What the coupon takes off the lines. */
  readonly discount: Milli;
  /** What the loyalty program takes off the lines. The rest of its discount lowers the charges. */
  readonly loyalty: Milli;
  /** Whether the menu's prices have their tax inside. */
  readonly pricesIncludeTax: boolean;
}

export function paidPartsOf(order: TaxedOrder): PaidParts {
  const charged = chargedBillOf(order);
  const { bill, mode, amounts, amountsMode, refund, taxedRefund, taxes } = charged;
  const parts = withTaxes([...amounts.goods, ...amounts.charges], taxes, order);
  const sumAt = (from: readonly Part[], of: number): PaidPart => {
    const own = from.filter((part) => part.of === of);
    const [amount, tax] = [sumOf(own, 'amount'), sumOf(own, 'tax')];
    return { net: amountsMode === 'inside' ? milli(amount - tax) : amount, tax };
  };
  const goods = parts.slice(0, amounts.goods.length);
  const besides = parts.slice(amounts.goods.length);
  let served = -1;
  const lines = order.lines.map(({ isStruck }) => {
    if (isStruck) return { net: zero, tax: zero };
    served += 1;
    return sumAt(goods, served);
  });
  const delivery = sumAt(besides, 0);
  const charges = bill.charges.map(({ id, name }, at) => ({ id, name, ...sumAt(besides, at + 1) }));
  const ofParts = addAmounts(...[...lines, delivery, ...charges].flatMap(({ net, tax }) => [net, tax]));
  const rest = milli(bill.total - bill.cashRounding - taxedRefund - ofParts);
  const deposit = milli(Math.min(bill.deposit, rest));
  return {
    ...{ lines, delivery, charges, deposit, taxes, refund },
    fixedTaxes: lowered(bill.fixedTaxes, milli(rest - deposit)),
    cashRounding: milli(bill.cashRounding - (refund - taxedRefund)),
    discount: bill.discount,
    loyalty: milli(Math.min(bill.loyalty, bill.subtotal - bill.discount)),
    pricesIncludeTax: mode === 'inside',
  };
}

type Part = PlacedAmount & { readonly tax: Milli };

const sumOf = (parts: readonly Part[], member: 'amount' | 'tax'): Milli =>
  addAmounts(...parts.map((part) => part[member]));

/** Each amount with its share of the taxes of its class, in thousandths. */
function withTaxes(
  amounts: readonly PlacedAmount[],
  taxes: readonly WorkedOutTax[],
  { rules }: TaxedOrder,
): readonly Part[] {
  const shares = amounts.map((): number => 0);
  for (const { id, amount } of taxes) {
    const taxClass = rules.taxes.find((tax) => tax.id === id)?.class ?? null;
    const places = [...amounts.keys()].filter(
      (at) => amounts[at]?.taxClass === taxClass && taxClass !== exempt,
    );
    const weights = places.map((at) => amounts[at]?.amount ?? zero);
    for (const [index, share] of apportion(amount, weights, milli(1)).entries()) {
      const at = places[index] ?? 0;
      shares[at] = (shares[at] ?? 0) + share;
    }
  }
  return amounts.map((one, at) => ({ ...one, tax: milli(shares[at] ?? 0) }));
}

/** What is left of the rows when they come to less than they were: the first are lowered first. */
function lowered(rows: readonly TaxRow[], to: Milli): readonly TaxRow[] {
  let less = addAmounts(...rows.map(({ amount }) => amount)) - to;
  return rows.map((row) => {
    const taken = Math.min(less, row.amount);
    less -= taken;
    return { ...row, amount: milli(row.amount - taken) };
  });
}
