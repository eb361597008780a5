import { type Decimals, zero } from '#domain/money.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { taxDifferences } from '#domain/tax/tax-differences.ts';
import { type TaxDifference, type TaxedBill, taxedBillOf } from '#domain/tax/tax-document.ts';
import { type TaxedPart, taxedPartsOf } from '#domain/tax/taxed-parts.ts';
import type { Language } from '#i18n/languages.ts';
import type { EInvoiceStatus } from '../e-invoices/e-invoice-status.ts';
import type { LegalName, LegalNames } from '../legal-name.ts';
import { describeChoices } from '../line-content.ts';
import type { Order, Seller } from '../order.ts';
import { balanceDue, billExtrasOf, billOfOrder, goodwillRefunds } from '../order-bill.ts';

/** An invoice or a credit note, as it was issued. */
export interface TaxDocument extends Omit<TaxDifference, 'lines'> {
  readonly issuedAt: Date;
  readonly seller: Seller;
  /** The number that staff call out. */
  readonly order: number;
  /** Of the names. */
  readonly language: Language;
  readonly currency: string;
  readonly places: Decimals;
  /** Lines of no amount are left out. */
  readonly lines: readonly {
    readonly name: string;
    readonly details: readonly string[];
    /** In the language of the law, where it is another one. */
    readonly legal?: LegalName | undefined;
    readonly quantity: number;
    readonly amount: TaxDifference['total'];
    /** How the price is taxed; absent in older documents. */
    readonly parts?: readonly TaxedPart[] | undefined;
  }[];
  /** Of taxes and charges, in the language of the law where it is another one. */
  readonly legalNames?: LegalNames | undefined;
  /** Why money is given back; `null` for an invoice. */
  readonly reason: 'canceled' | 'struck' | 'refunded' | null;
}

/** A tax document with its number, which counts up by kind without gaps. */
export interface NumberedTaxDocument extends TaxDocument {
  readonly number: number;
  /** How far the tax authority has been told; `null` where it is not told by this program. */
  readonly eInvoice: EInvoiceStatus | null;
}

/** Letters before the number of each series. */
const series = { invoice: 'INV', credit_note: 'CN' } as const;

/** "INV-000042". */
export const taxDocumentNumber = ({ kind, number }: Pick<NumberedTaxDocument, 'kind' | 'number'>): string =>
  `${series[kind]}-${String(number).padStart(6, '0')}`;

/** Tax documents to issue with a change of their order. */
export interface TaxDocumentsDue {
  /** At most one of each kind, the credit note first. */
  readonly documents: readonly TaxDocument[];
  /** What the order's documents say together then; `null` when nothing is charged any more. */
  readonly taxed: TaxedBill | null;
}

/**
 * The tax documents that a change of an order makes due.
 *
 * An order is invoiced once it is paid or served, and again for what is added and paid later. What is struck, canceled or
 * refunded afterwards is credited. A seller without a tax number issues none.
 */
export function taxDocumentsDue(order: Order, now: Date): TaxDocumentsDue {
  const { taxed, terms } = order;
  const { seller } = terms;
  if (!seller?.taxNumber) return { documents: [], taxed };
  const due = taxDifferences(taxed, billsToInvoice(order), terms);
  return {
    taxed: due.taxed,
    // A millisecond apart: documents are listed by their time.
    documents: due.documents.map((difference, at) =>
      documentOf(order, seller, difference, new Date(now.getTime() + at)),
    ),
  };
}

/** What an order is charged after each part of a change that is due: its invoiced lines less what is given back, then all. */
function billsToInvoice(order: Order): readonly (TaxedBill | null)[] {
  const { taxed, lines, status } = order;
  if (isCanceledOrRejected(status)) return [null];
  const all = taxedBillOfOrder(order);
  const invoiced = taxedBillOfOrder({ ...order, lines: lines.slice(0, taxed?.lines.length ?? 0) });
  return [
    ...(taxed && givesBack(taxed, all, invoiced) ? [invoiced] : []),
    ...(isSupplied(order) ? [all] : []),
  ];
}

const refundIn = ({ rows }: TaxedBill): number => rows.find(({ kind }) => kind === 'refund')?.amount ?? 0;

/** Whether something is given back of what was invoiced; refunds are negative. */
const givesBack = (taxed: TaxedBill, all: TaxedBill, invoiced: TaxedBill): boolean =>
  all.total < taxed.total ||
  refundIn(all) < refundIn(taxed) ||
  taxed.lines.some((amount, at) => amount > (invoiced.lines[at] ?? zero));

/** Whether the tax is due: the venue has been paid, or has served. */
function isSupplied(order: Order): boolean {
  if (order.status === 'fulfilled') return true;
  return order.payments.length > 0 && balanceDue(order, billOfOrder(order).total) === zero;
}

/** What an order is charged now, with the tax of it; `null` when nothing is, or the seller has no tax number. */
export const taxedBillNow = (order: Order): TaxedBill | null =>
  (order.terms.seller?.taxNumber ?? null) === null || isCanceledOrRejected(order.status)
    ? null
    : taxedBillOfOrder(order);

function taxedBillOfOrder(order: Order): TaxedBill {
  const { lines, terms } = order;
  return taxedBillOf({ lines, rules: terms, extras: billExtrasOf(order), goodwill: goodwillRefunds(order) });
}

function documentOf(order: Order, seller: Seller, difference: TaxDifference, now: Date): TaxDocument {
  return {
    ...difference,
    issuedAt: now,
    seller,
    order: order.number,
    language: order.language,
    currency: order.terms.currency,
    places: order.terms.places,
    lines: order.lines.flatMap((line, at) => {
      const amount = difference.lines[at] ?? zero;
      if (amount === zero) return [];
      const { content, quantity } = line;
      const { name, legal } = content;
      const parts = taxedPartsOf(line, order.terms.taxes);
      const details = describeChoices(content);
      return [{ name, details, ...(legal && { legal }), quantity, amount, parts }];
    }),
    ...(order.terms.legalNames && { legalNames: order.terms.legalNames }),
    reason: difference.kind === 'invoice' ? null : reasonOf(order, difference),
  };
}

function reasonOf({ status }: Order, { lines }: TaxDifference): TaxDocument['reason'] {
  if (isCanceledOrRejected(status)) return 'canceled';
  return lines.some((amount) => amount !== zero) ? 'struck' : 'refunded';
}
