import type { Bill } from '../cart/bill.ts';
import { lineTotal } from '../cart/bill-line.ts';
import { addAmounts, type Milli, milli, zero } from '../money.ts';
import { chargedBillOf, type TaxedOrder } from './charged-bill.ts';
import type { TaxMode } from './tax.ts';
import type { WorkedOutTax } from './work-out-taxes.ts';

/** Something besides the lines; what lowers the total is negative. */
export interface TaxedRow {
  readonly kind:
    | 'charge'
    | 'fixed_tax'
    | 'delivery'
    | 'discount'
    | 'loyalty'
    | 'deposit'
    | 'refund'
    | 'cash_rounding';
  /** Of a charge or a fixed tax; 0 for the others. */
  readonly id: number;
  /** Of a charge or a fixed tax. */
  readonly name: string | null;
  readonly amount: Milli;
}

/**
 * What has been charged for an order, as its tax documents say it together: the lines, the other rows and the taxes that are
 * added to them are the total.
 */
export interface TaxedBill {
  /** By the position of the line in the order; zero for a struck line. */
  readonly lines: readonly Milli[];
  readonly rows: readonly TaxedRow[];
  /** Whether the taxes are inside the other amounts, or added to them. */
  readonly mode: TaxMode;
  readonly taxes: readonly WorkedOutTax[];
  /** Without tips. */
  readonly total: Milli;
}

const nothing: TaxedBill = { lines: [], rows: [], mode: 'inside', taxes: [], total: zero };

/**
 * What an order is charged, and the tax of it: of what is paid, after all discounts.
 *
 * A venue that does not say whether its prices include tax has its percentage taxes inside what is paid.
 */
export function taxedBillOf(order: TaxedOrder): TaxedBill {
  const { bill, mode, refund, taxedRefund, taxes } = chargedBillOf(order);
  const addedTax = mode === 'added' ? taxSum(bill.taxes) - taxSum(taxes) : 0;
  return {
    lines: order.lines.map((line) => (line.isStruck ? zero : lineTotal(line))),
    rows: rowsOf(bill, mode, {
      refund: milli(taxedRefund - addedTax),
      cashRounding: milli(bill.cashRounding - (refund - taxedRefund)),
    }),
    mode,
    taxes,
    total: milli(bill.total - refund),
  };
}

const taxSum = (taxes: readonly WorkedOutTax[]): Milli => addAmounts(...taxes.map(({ amount }) => amount));

/** A loyalty discount is not more than what is charged. */
function loyaltyOf(bill: Bill, mode: TaxMode): Milli {
  const { subtotal, deliveryFee, discount, charges, fixedTaxes, loyalty } = bill;
  const added = [...charges, ...fixedTaxes, ...(mode === 'added' ? bill.taxes : [])];
  const charged = addAmounts(subtotal, deliveryFee, milli(-discount), ...added.map(({ amount }) => amount));
  return milli(Math.min(loyalty, charged));
}

/** @param left what a refund without its added tax is, and what it leaves of the rounding for cash. */
function rowsOf(
  bill: Bill,
  mode: TaxMode,
  left: Readonly<Record<'refund' | 'cashRounding', Milli>>,
): readonly TaxedRow[] {
  const other = (kind: TaxedRow['kind'], amount: number): TaxedRow => ({
    kind,
    id: 0,
    name: null,
    amount: milli(amount),
  });
  const named = (kind: TaxedRow['kind'], rows: Bill['charges']): readonly TaxedRow[] =>
    rows.map((row) => ({ kind, ...row }));
  return [
    other('discount', -bill.discount),
    other('loyalty', -loyaltyOf(bill, mode)),
    ...named('charge', bill.charges),
    other('delivery', bill.deliveryFee),
    ...named('fixed_tax', bill.fixedTaxes),
    other('deposit', bill.deposit),
    other('refund', -left.refund),
    other('cash_rounding', left.cashRounding),
  ].filter(({ amount }) => amount !== zero);
}

/** What a new tax document says: the difference to those before it. A credit note says what is given back. */
export interface TaxDifference extends TaxedBill {
  readonly kind: 'invoice' | 'credit_note';
}

/**
 * The document that leads from what earlier ones say together to another bill; `null` when the total is the same.
 *
 * @param before `null` before the first document.
 * @param after `null` when nothing is charged any more.
 */
export function taxDifference(before: TaxedBill | null, after: TaxedBill | null): TaxDifference | null {
  const change = (after?.total ?? 0) - (before?.total ?? 0);
  return change === 0 ? null : taxChange(before, after, change > 0 ? 'invoice' : 'credit_note');
}

/** The change from one bill to another as a document of a kind. What it charges is negative in a credit note. */
export function taxChange(
  before: TaxedBill | null,
  after: TaxedBill | null,
  kind: TaxDifference['kind'],
): TaxDifference {
  const [was, is] = [before ?? { ...nothing, mode: after?.mode ?? 'inside' }, after ?? nothing];
  const sign = kind === 'invoice' ? 1 : -1;
  const change = (from: Milli | undefined, to: Milli | undefined) => milli(sign * ((to ?? 0) - (from ?? 0)));
  const count = Math.max(was.lines.length, is.lines.length);
  return {
    kind,
    mode: was.mode,
    lines: Array.from({ length: count }, (_, at) => change(was.lines[at], is.lines[at])),
    rows: paired(was.rows, is.rows, taxedRowKey)
      .map(([from, to, row]) => ({ ...row, amount: change(from?.amount, to?.amount) }))
      .filter(({ amount }) => amount !== zero),
    taxes: paired(was.taxes, is.taxes, ({ id }) => String(id))
      .map(([from, to, tax]) => ({
        ...tax,
        amount: change(from?.amount, to?.amount),
        base: change(from?.base, to?.base),
      }))
      .filter(({ amount, base }) => amount !== zero || base !== zero),
    total: change(was.total, is.total),
  };
}

/** Rows of two bills with the same key are the same. */
export const taxedRowKey = ({ kind, id }: TaxedRow): string => `${kind} ${id}`;

/** The sums of the rows of two documents. */
export const addedRows = (one: readonly TaxedRow[], other: readonly TaxedRow[]): readonly TaxedRow[] =>
  paired(one, other, taxedRowKey)
    .map(([a, b, row]) => ({ ...row, amount: addAmounts(a?.amount ?? zero, b?.amount ?? zero) }))
    .filter(({ amount }) => amount !== zero);

/** Entries of two lists by their key, with the one that says what they are. */
export function paired<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly (readonly [Entry | undefined, Entry | undefined, Entry])[] {
  const [old, next] = [before, after].map((all) => new Map(all.map((entry) => [keyOf(entry), entry])));
  return [...new Set([...before, ...after].map(keyOf))].flatMap((key) => {
    const [from, to] = [old?.get(key), next?.get(key)];
    const entry = to ?? from;
    return entry === undefined ? [] : [[from, to, entry] as const];
  });
}
