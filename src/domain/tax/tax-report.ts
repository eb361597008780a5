import { type Milli, milli, zero } from '../money.ts';
import type { WorkedOutTax } from './work-out-taxes.ts';

/** What a report reads of a tax document. Amounts of a credit note are what it gives back. */
export interface ReportedDocument {
  readonly kind: 'invoice' | 'credit_note';
  /** The day on which it was issued, `YYYY-MM-DD` on the venue's calendar. */
  readonly day: string;
  readonly currency: string;
  readonly taxes: readonly WorkedOutTax[];
  readonly total: Milli;
}

/** What one tax came to on one day; negative where more was given back than charged. */
export interface TaxOfDay {
  readonly day: string;
  readonly currency: string;
  readonly id: number;
  readonly name: string;
  /** In percent, decimal text. */
  readonly rate: string;
  /** What the tax was computed on, without it. */
  readonly net: Milli;
  readonly tax: Milli;
}

/** What the documents of one day came to. */
export interface TotalOfDay {
  readonly day: string;
  readonly currency: string;
  readonly invoices: number;
  readonly creditNotes: number;
  readonly total: Milli;
}

export interface TaxReport {
  readonly totals: readonly TotalOfDay[];
  readonly taxes: readonly TaxOfDay[];
}

/** The sums of tax documents by day, currency and rate, the oldest day first. Credit notes lower them. */
export function taxReport(documents: readonly ReportedDocument[]): TaxReport {
  const totals = new Map<string, TotalOfDay>();
  const taxes = new Map<string, TaxOfDay>();
  for (const { kind, day, currency, total, taxes: ofDocument } of documents) {
    const sign = kind === 'invoice' ? 1 : -1;
    const key = `${day} ${currency}`;
    const before = totals.get(key) ?? { day, currency, invoices: 0, creditNotes: 0, total: zero };
    totals.set(key, {
      ...before,
      invoices: before.invoices + (sign > 0 ? 1 : 0),
      creditNotes: before.creditNotes + (sign < 0 ? 1 : 0),
      total: milli(before.total + sign * total),
    });
    for (const { id, name, rate, base, amount } of ofDocument) {
      const taxKey = `${key} ${id} ${rate}`;
      const sum = taxes.get(taxKey) ?? { day, currency, id, name, rate, net: zero, tax: zero };
      taxes.set(taxKey, {
        ...sum,
        net: milli(sum.net + sign * base),
        tax: milli(sum.tax + sign * amount),
      });
    }
  }
  return { totals: inOrder(totals), taxes: inOrder(taxes) };
}

const inOrder = <Row extends { readonly day: string; readonly currency: string }>(
  rows: ReadonlyMap<string, Row>,
): readonly Row[] =>
  [...rows.values()].toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.currency.localeCompare(other.currency),
  );
