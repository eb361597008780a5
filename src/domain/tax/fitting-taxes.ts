import { addAmounts, type Milli, milli, zero } from '../money.ts';
import type { Tax } from './tax.ts';
import { paired, type TaxedBill } from './tax-document.ts';
import type { WorkedOutTax } from './work-out-taxes.ts';

/** A class of goods; `null` for goods without one. */
export type TaxClass = string | null;

/** The class that a tax is for, by the id of the tax. */
export function taxClassesOf(taxes: readonly Tax[]): (id: number) => TaxClass {
  const classes = new Map(taxes.map((tax) => [tax.id, tax.class ?? null]));
  return (id) => classes.get(id) ?? null;
}

/** What is paid for the goods of one class, with its taxes. */
export function grossOf(ofClass: readonly WorkedOutTax[]): Milli {
  if (ofClass.length === 0) return zero;
  const net = Math.min(...ofClass.map(({ base }) => base));
  return addAmounts(milli(net), ...ofClass.map(({ amount }) => amount));
}

/**
 * A bill after another one whose taxes moved no more than the money of their class, and in its direction. Where several taxes
 * are rounded, a refund of a cent could give back two cents of tax. What is left to give back goes with the next change.
 *
 * @param taxes of the bill's terms.
 */
export function fitTaxes(before: TaxedBill, after: TaxedBill, taxes: readonly Tax[]): TaxedBill {
  const classOf = taxClassesOf(taxes);
  const [old, next] = [before, after].map((bill) => Map.groupBy(bill.taxes, ({ id }) => classOf(id)));
  const fitted = new Map(
    [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])]
      .flatMap((key) => fitClass(old?.get(key) ?? [], next?.get(key) ?? [], taxes))
      .map((tax) => [tax.id, tax]),
  );
  const rows = [...new Set([...after.taxes, ...before.taxes].map(({ id }) => id))].flatMap(
    (id) => fitted.get(id) ?? [],
  );
  const moved =
    addAmounts(...after.taxes.map(({ amount }) => amount)) - addAmounts(...rows.map(({ amount }) => amount));
  const isWhole = after.mode === 'inside' || moved === 0;
  return { ...after, taxes: rows, ...(!isWhole && { rows: withRest(after.rows, milli(moved)) }) };
}

function fitClass(
  before: readonly WorkedOutTax[],
  after: readonly WorkedOutTax[],
  taxes: readonly Tax[],
): readonly WorkedOutTax[] {
  const [from, to] = [grossOf(before), grossOf(after)];
  if (to === zero) return [];
  const sign = Math.sign(to - from);
  let room = Math.abs(to - from);
  const fitted = paired(before, after, ({ id }) => String(id)).map(([old, next, tax]) => {
    const was = old?.amount ?? zero;
    const moved = Math.min(Math.max(0, sign * ((next?.amount ?? zero) - was)), room);
    room -= moved;
    return { ...tax, amount: milli(was + sign * moved) };
  });
  const amountOf = (ids: readonly number[]) =>
    addAmounts(...fitted.filter(({ id }) => ids.includes(id)).map(({ amount }) => amount));
  const net = milli(to - amountOf(fitted.map(({ id }) => id)));
  const afterOf = new Map(taxes.map(({ id, after: ids = [] }) => [id, ids]));
  return fitted.map((tax) => ({ ...tax, base: addAmounts(net, amountOf(afterOf.get(tax.id) ?? [])) }));
}

/** Where the bill adds its taxes, less tax is more of the rest. */
function withRest(rows: TaxedBill['rows'], rest: Milli): TaxedBill['rows'] {
  const at = rows.findIndex(({ kind }) => kind === 'refund' || kind === 'discount' || kind === 'loyalty');
  if (at === -1) return [...rows, { kind: 'discount', id: 0, name: null, amount: rest }];
  return rows.map((row, place) => (place === at ? { ...row, amount: addAmounts(row.amount, rest) } : row));
}
