import { type Decimals, zero } from '#domain/money.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { type TaxDifference, type TaxedBill, taxDifference, taxedBillOf } from '#domain/tax/tax-document.ts';
import { type TaxedPart, taxedPartsOf } from '#domain/tax/taxed-parts.ts';
import type { Language } from '#i18n/languages.ts';
import type { EInvoiceStatus } from '../e-invoices/e-invoice-status.ts';
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
    readonly quantity: number;
    readonly amount: TaxDifference['total'];
    /** How the price is taxed; absent in older documents. */
    readonly parts?: readonly TaxedPart[] | undefined;
  }[];
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

/** A tax document to issue with a change of its order, and what the order's documents say together then. */
export interface TaxDocumentDue {
  readonly document: TaxDocument;
  /** `null` when nothing is charged any more. */
  readonly taxed: TaxedBill | null;
}

/**
 * The tax document that a change of an order makes due; `null` for none.
 *
 * An order is invoiced once it is paid or served, and again for what is added and paid later. What is struck, canceled or
 * refunded afterwards is credited. A seller without a tax number issues none.
 */
export function taxDocumentDue(order: Order, now: Date): TaxDocumentDue | null {
  const { seller } = order.terms;
  if (!seller?.taxNumber) return null;
  const isVoid = isCanceledOrRejected(order.status);
  const taxed = isVoid ? null : taxedBillOfOrder(order);
  const difference = taxDifference(order.taxed, taxed);
  if (!difference || (difference.kind === 'invoice' && !isSupplied(order))) return null;
  return { taxed, document: documentOf(order, seller, difference, now) };
}

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
      const details = content.chosen === '' ? [] : content.chosen.split('\n');
      const parts = taxedPartsOf(line, order.terms.taxes);
      return [{ name: content.name, details, quantity, amount, parts }];
    }),
    reason: difference.kind === 'invoice' ? null : reasonOf(order, difference),
  };
}

function reasonOf({ status }: Order, { lines }: TaxDifference): TaxDocument['reason'] {
  if (isCanceledOrRejected(status)) return 'canceled';
  return lines.some((amount) => amount !== zero) ? 'struck' : 'refunded';
}
