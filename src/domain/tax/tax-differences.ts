import type { BillRules } from '../cart/bill-rules.ts';
import { addAmounts, type Milli, milli, stepOf, zero } from '../money.ts';
import { fitTaxes, grossOf, taxClassesOf } from './fitting-taxes.ts';
import { addShares, belongsIn } from './shared-rows.ts';
import {
  addedRows,
  paired,
  type TaxDifference,
  type TaxedBill,
  taxChange,
  taxDifference,
} from './tax-document.ts';

/** The documents of a change of an order. */
export interface TaxDifferences {
  /** At most one of each kind, the credit note first. */
  readonly documents: readonly TaxDifference[];
  /** What all documents of the order say together then; `null` when nothing is charged any more. */
  readonly taxed: TaxedBill | null;
}

/** Of the order. */
type Terms = Pick<BillRules, 'taxes' | 'places'>;

const kinds = ['credit_note', 'invoice'] as const;

/**
 * The documents that lead from what earlier ones say together to another bill: a credit note of what is given back, and an
 * invoice of what is charged. What moves from one class of goods to another, such as a share of the delivery when a dish is
 * struck, is in both.
 *
 * @param before `null` before the first document.
 * @param bills of the order, after one part of the change after the other; `null` when nothing is charged any more.
 */
export function taxDifferences(
  before: TaxedBill | null,
  bills: readonly (TaxedBill | null)[],
  rules: Terms,
): TaxDifferences {
  let taxed = before;
  const documents = bills.flatMap((bill) => {
    const after = bill && taxed ? fitTaxes(taxed, bill, rules.taxes) : bill;
    const ofBill = documentsBetween(taxed, after, rules);
    if (ofBill.length > 0) taxed = after;
    return ofBill;
  });
  return { documents: kinds.flatMap((kind) => joined(documents.filter((one) => one.kind === kind))), taxed };
}

function documentsBetween(
  before: TaxedBill | null,
  after: TaxedBill | null,
  rules: Terms,
): readonly TaxDifference[] {
  const halves = before && after ? halvesOf(before, after, rules) : [];
  const areBoth = halves.length > 0 && halves.every(({ total }) => total > zero);
  return areBoth ? halves : [taxDifference(before, after) ?? []].flat();
}

/** A credit note and an invoice, where one class is given back while another is charged; otherwise none. */
function halvesOf(before: TaxedBill, after: TaxedBill, { taxes, places }: Terms): readonly TaxDifference[] {
  const classOf = taxClassesOf(taxes);
  const moves = movesByClass(before, after, classOf);
  const halves = kinds.map((kind) => {
    const change = taxChange(before, after, kind);
    const moved = moves.flatMap(({ key, of }) => (of(kind) > 0 ? [{ key, amount: of(kind) }] : []));
    const own = change.taxes.filter(({ id }) => moved.some(({ key }) => key === classOf(id)));
    return { ...change, taxes: own, total: addAmounts(...moved.map(({ amount }) => amount)) };
  });
  if (halves.some(({ total }) => total === zero)) return [];
  const greatest = Math.max(...halves.map(({ total }) => total));
  const rounded = halves.find(({ total }) => total === greatest);
  return halves.map((half) => {
    const rows = half.rows.filter(belongsIn);
    const rounding = half.rows.filter(({ kind }) => half === rounded && kind === 'cash_rounding');
    const lines = half.lines.map((amount) => milli(Math.max(0, amount)));
    const added = half.mode === 'added' ? half.taxes : [];
    const shown = addAmounts(...lines, ...[...rows, ...added].map(({ amount }) => amount));
    return {
      ...half,
      lines,
      rows: [...addShares(rows, milli(half.total - shown), [before, after], stepOf(places)), ...rounding],
      total: addAmounts(half.total, ...rounding.map(({ amount }) => amount)),
    };
  });
}

/** What no tax is on. */
const untaxed = Symbol('untaxed');

interface Move {
  readonly key: string | null | symbol;
  /** What a document of a kind says of the class; negative in that of the other kind. */
  readonly of: (kind: TaxDifference['kind']) => Milli;
}

/** What each class is charged more or less, with its taxes and without the rounding for cash. */
function movesByClass(
  before: TaxedBill,
  after: TaxedBill,
  classOf: (id: number) => string | null,
): readonly Move[] {
  const [was, is] = [before, after].map(({ taxes, rows, total }) => {
    const taxed = [...Map.groupBy(taxes, ({ id }) => classOf(id))].map(
      ([key, ofClass]) => [key, grossOf(ofClass)] as const,
    );
    const rounding = rows.filter(({ kind }) => kind === 'cash_rounding').map(({ amount }) => amount);
    const rest = milli(total - addAmounts(...rounding, ...taxed.map(([, gross]) => gross)));
    return new Map<Move['key'], Milli>([...taxed, [untaxed, rest]]);
  });
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].map((key) => {
    const more = (is?.get(key) ?? 0) - (was?.get(key) ?? 0);
    return { key, of: (kind) => milli(kind === 'invoice' ? more : -more) };
  });
}

/** Documents of one kind as one. */
function joined(documents: readonly TaxDifference[]): readonly TaxDifference[] {
  const [first, ...others] = documents;
  if (!first) return [];
  return [others.reduce(sumOf, first)];
}

const sumOf = (one: TaxDifference, other: TaxDifference): TaxDifference => ({
  ...one,
  lines: Array.from({ length: Math.max(one.lines.length, other.lines.length) }, (_, at) =>
    addAmounts(one.lines[at] ?? zero, other.lines[at] ?? zero),
  ),
  rows: addedRows(one.rows, other.rows),
  taxes: paired(one.taxes, other.taxes, ({ id }) => String(id)).map(([a, b, tax]) => ({
    ...tax,
    amount: addAmounts(a?.amount ?? zero, b?.amount ?? zero),
    base: addAmounts(a?.base ?? zero, b?.base ?? zero),
  })),
  total: addAmounts(one.total, other.total),
});
