import { type Milli, milli, zero } from '../money.ts';
import { apportion } from './apportion.ts';
import { addedRows, paired, type TaxedBill, type TaxedRow, taxedRowKey } from './tax-document.ts';

/**
 * Whether the change of a row belongs in a document, where a change of an order has a credit note and an invoice. A discount
 * that grows lowers what is charged, one that shrinks lowers what is given back.
 *
 * @param row the change as this document would say it.
 */
export function belongsIn({ kind, amount }: TaxedRow): boolean {
  if (kind === 'cash_rounding') return false;
  return kind === 'discount' || kind === 'loyalty' ? amount < 0 : amount > 0;
}

/** Adds what goes from one class of goods to another: shares of the delivery and of charges. */
export function addShares(
  rows: readonly TaxedRow[],
  moved: Milli,
  [before, after]: readonly [TaxedBill, TaxedBill],
  step: Milli,
): readonly TaxedRow[] {
  const charged = paired(before.rows, after.rows, taxedRowKey)
    .filter(([, , { kind }]) => kind === 'delivery' || kind === 'charge')
    .map(([was, is, row]) => ({ ...row, amount: milli(Math.max(was?.amount ?? 0, is?.amount ?? 0)) }));
  const sharing: readonly TaxedRow[] =
    charged.length > 0 ? charged : [{ kind: 'discount', id: 0, name: null, amount: zero }];
  const shares = apportion(
    milli(Math.abs(moved)),
    sharing.map(({ amount }) => amount),
    step,
  );
  return addedRows(
    rows,
    sharing.map((row, at) => ({ ...row, amount: milli(Math.sign(moved) * (shares[at] ?? 0)) })),
  );
}
