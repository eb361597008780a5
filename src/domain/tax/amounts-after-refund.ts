import { addAmounts, type Milli, milli, zero } from '../money.ts';
import { apportion } from './apportion.ts';
import type { Tax } from './tax.ts';
import type { PlacedAmount, TaxedAmounts } from './taxed-amounts.ts';
import { type TaxTerms, workOutTaxes } from './work-out-taxes.ts';

/**
 * What is left of a bill after a refund, with the tax inside, even where the bill adds taxes to its prices: so has the refund.
 * Goods are given back first, then charges, each in proportion.
 */
export function amountsAfterRefund(
  amounts: TaxedAmounts,
  taxes: readonly Tax[],
  refund: Milli,
  terms: TaxTerms,
): TaxedAmounts {
  const all = [...amounts.goods, ...amounts.charges];
  const paid = terms.mode === 'added' ? withTaxInside(all, taxes, terms) : all;
  const [goods, charges] = [paid.slice(0, amounts.goods.length), paid.slice(amounts.goods.length)];
  const ofGoods = milli(Math.min(refund, sumOf(goods)));
  const ofCharges = milli(Math.min(refund - ofGoods, sumOf(charges)));
  return { goods: lowered(goods, ofGoods, terms.step), charges: lowered(charges, ofCharges, terms.step) };
}

const sumOf = (amounts: readonly { readonly amount: Milli }[]): Milli =>
  addAmounts(...amounts.map(({ amount }) => amount));

/** Each amount with the tax that is added to it. */
function withTaxInside(
  amounts: readonly PlacedAmount[],
  taxes: readonly Tax[],
  terms: TaxTerms,
): readonly PlacedAmount[] {
  const roundedTogether = Map.groupBy(amounts.keys(), (at) =>
    terms.rounding === 'line' ? at : amounts[at]?.taxClass,
  );
  const taxOf = new Map(
    [...roundedTogether.values()].flatMap((places) => {
      const group = places.flatMap((at) => amounts[at] ?? []);
      const tax = sumOf(workOutTaxes(group, taxes, terms));
      const shares = apportion(
        tax,
        group.map(({ amount }) => amount),
        terms.step,
      );
      return places.map((at, index) => [at, shares[index] ?? zero] as const);
    }),
  );
  return amounts.map((one, at) => ({ ...one, amount: addAmounts(one.amount, taxOf.get(at) ?? zero) }));
}

/** Lowers each class by its share, to a step, then the amounts of a class: roundings of many lines do not add up. */
function lowered(amounts: readonly PlacedAmount[], by: Milli, step: Milli): readonly PlacedAmount[] {
  const classes = [...Map.groupBy(amounts.keys(), (at) => amounts[at]?.taxClass).values()];
  const amountsAt = (places: readonly number[]) => places.map((at) => amounts[at]?.amount ?? zero);
  const shares = apportion(
    by,
    classes.map((places) => addAmounts(...amountsAt(places))),
    step,
  );
  const reductions = new Map(
    classes.flatMap((places, ofClass) => {
      const parts = apportion(shares[ofClass] ?? zero, amountsAt(places), step);
      return places.map((at, index) => [at, parts[index] ?? zero] as const);
    }),
  );
  return amounts.map((one, at) => ({ ...one, amount: milli(one.amount - (reductions.get(at) ?? 0)) }));
}
