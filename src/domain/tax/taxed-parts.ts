import { type BillLine, lineTotal } from '../cart/bill-line.ts';
import { type Milli, milli } from '../money.ts';
import { apportion } from './apportion.ts';
import { exempt, type Tax } from './tax.ts';

/** A part of the price of a line, and the percentage taxes that it is taxed with. */
export interface TaxedPart {
  /** The ids of the taxes; empty for a part without tax. */
  readonly taxes: readonly number[];
  /** As it is written in the menu, before discounts. */
  readonly amount: Milli;
}

/**
 * The price of a line by the taxes on it.
 *
 * @param taxes of the bill's time and order type.
 */
export function taxedPartsOf(line: BillLine, taxes: readonly Tax[]): readonly TaxedPart[] {
  const parts = line.parts ?? [{ taxClass: null, amount: line.unit }];
  const amounts = apportion(
    lineTotal(line),
    parts.map(({ amount }) => amount),
    milli(1),
  );
  return parts.map(({ taxClass }, at) => ({
    taxes: taxes
      .filter((tax) => tax.type === 'percentage' && taxClass !== exempt && (tax.class ?? null) === taxClass)
      .map(({ id }) => id),
    amount: amounts[at] ?? milli(0),
  }));
}
