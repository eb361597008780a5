import { addAmounts, type Milli, milli, zero } from '../money.ts';
import { apportion } from './apportion.ts';
import { exempt } from './tax.ts';
import type { TaxedAmount } from './work-out-taxes.ts';

/** Goods that are taxed: a line of a bill. */
export interface TaxedLine {
  readonly total: Milli;
  /** Of the coupon's discount. */
  readonly discount: Milli;
  /** The classes of its price, by weight; absent when it has no class. */
  readonly parts?: readonly TaxedAmount[] | undefined;
}

/** Something charged besides the goods. */
export interface TaxedCharge {
  readonly amount: Milli;
  /** Absent for the classes of the goods, in proportion. */
  readonly taxClass?: string | undefined;
  readonly isTaxable: boolean;
}

interface Taxed {
  readonly lines: readonly TaxedLine[];
  readonly charges: readonly TaxedCharge[];
  /** Discounts on the whole bill: they lower the goods first, then the charges. */
  readonly reduction: Milli;
  readonly step: Milli;
}

/** An amount with the position of the line, or of the charge, that it is a part of. */
export interface PlacedAmount extends TaxedAmount {
  readonly of: number;
}

/** What is paid for each line and each charge after all discounts, by the class that it is taxed as. */
export interface TaxedAmounts {
  readonly goods: readonly PlacedAmount[];
  readonly charges: readonly PlacedAmount[];
}

export function taxedAmounts({ lines, charges, reduction, step }: Taxed): TaxedAmounts {
  const totals = lines.map(({ total, discount }) => milli(total - discount));
  const ofGoods = milli(Math.min(reduction, addAmounts(...totals)));
  const reductions = apportion(ofGoods, totals, step);
  const goods = lines.flatMap((line, at) =>
    placed(at, partsOf(line, milli((totals[at] ?? zero) - (reductions[at] ?? zero)), step)),
  );
  const classes = sumByClass(goods.some(({ amount }) => amount > 0) ? goods : partsBefore(lines));
  return {
    goods,
    charges: lowered(charges, milli(reduction - ofGoods)).flatMap((charge, at) =>
      placed(at, chargeParts(charge, classes, step)),
    ),
  };
}

const placed = (of: number, amounts: readonly TaxedAmount[]): readonly PlacedAmount[] =>
  amounts.map((one) => ({ ...one, of }));

function partsOf({ parts }: TaxedLine, amount: Milli, step: Milli): readonly TaxedAmount[] {
  if (!parts) return [{ taxClass: null, amount }];
  const amounts = apportion(
    amount,
    parts.map((part) => part.amount),
    step,
  );
  return parts.map(({ taxClass }, at) => ({ taxClass, amount: amounts[at] ?? zero }));
}

const partsBefore = (lines: readonly TaxedLine[]): readonly TaxedAmount[] =>
  lines.flatMap(({ total, parts }) => parts ?? [{ taxClass: null, amount: total }]);

const sumByClass = (parts: readonly TaxedAmount[]): readonly TaxedAmount[] =>
  [...Map.groupBy(parts, ({ taxClass }) => taxClass)].map(([taxClass, all]) => ({
    taxClass,
    amount: addAmounts(...all.map(({ amount }) => amount)),
  }));

function lowered(charges: readonly TaxedCharge[], by: Milli): readonly TaxedCharge[] {
  let left = by;
  return charges.map((charge) => {
    const taken = milli(Math.min(left, charge.amount));
    left = milli(left - taken);
    return { ...charge, amount: milli(charge.amount - taken) };
  });
}

function chargeParts(
  { amount, taxClass, isTaxable }: TaxedCharge,
  classes: readonly TaxedAmount[],
  step: Milli,
): readonly TaxedAmount[] {
  if (!isTaxable) return [{ taxClass: exempt, amount }];
  if (taxClass !== undefined) return [{ taxClass, amount }];
  if (classes.length === 0) return [{ taxClass: null, amount }];
  const amounts = apportion(
    amount,
    classes.map((one) => one.amount),
    step,
  );
  return classes.map((one, at) => ({ taxClass: one.taxClass, amount: amounts[at] ?? zero }));
}
