import type { ColumnType, Generated } from 'kysely';
import type { EInvoiceState } from '#server/ordering/e-invoices/e-invoice-status.ts';
import type { TaxDocument } from '#server/ordering/receipts/tax-document.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of tax documents and their e-invoices. */
export interface TaxTables {
  readonly tax_document_numbers: TaxDocumentNumbersTable;
  readonly tax_documents: TaxDocumentsTable;
  readonly e_invoice_chains: EInvoiceChainsTable;
  readonly e_invoices: EInvoicesTable;
}

interface TaxDocumentNumbersTable {
  readonly licence: string;
  readonly kind: TaxDocument['kind'];
  readonly last: number;
}

interface TaxDocumentsTable {
  readonly licence: string;
  readonly kind: TaxDocument['kind'];
  readonly number: number;
  readonly order_uuid: string;
  readonly issued_at: Date;
  readonly document: JsonColumn;
}

interface EInvoiceChainsTable {
  readonly licence: string;
  readonly device: string;
  readonly counter: number;
  readonly hash: string;
}

interface EInvoicesTable {
  readonly id: Generated<number>;
  readonly licence: string;
  readonly kind: TaxDocument['kind'];
  readonly number: number;
  readonly attempt: number;
  readonly state: EInvoiceState;
  readonly device: string | null;
  readonly counter: number | null;
  readonly previous_hash: string | null;
  readonly sealed: ColumnType<unknown, string | null, string | null>;
  readonly messages: JsonColumn;
  readonly settled_at: Date | null;
}
