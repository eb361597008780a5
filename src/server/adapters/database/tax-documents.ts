import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EInvoiceStatus } from '#server/ordering/e-invoices/e-invoice-status.ts';
import type { NumberedTaxDocument, TaxDocument } from '#server/ordering/receipts/tax-document.ts';
import type { Tables } from './tables.ts';

interface TaxDocumentRow {
  readonly number: number;
  readonly issuedAt: Date;
  readonly document: TaxDocument;
  /** Of the latest try; `null` for a document without an e-invoice. */
  readonly state: EInvoiceStatus['state'] | null;
  readonly isSealed: boolean;
  readonly code: string | null;
}

/**
 * Tax documents, in the order in which they were issued.
 *
 * @param condition on the columns of `tax_documents`.
 */
export async function findTaxDocuments(
  db: Kysely<Tables>,
  licence: string,
  condition: RawBuilder<boolean>,
): Promise<readonly (NumberedTaxDocument & { readonly uuid: string })[]> {
  const { rows } = await sql<TaxDocumentRow & { readonly uuid: string }>`
    select tax_documents.number, issued_at as "issuedAt", document, order_uuid as uuid,
      latest.state, latest.sealed is not null as "isSealed", latest.sealed ->> 'code' as code
    from tax_documents
    left join lateral (
      select state, sealed from e_invoices
      where licence = tax_documents.licence and kind = tax_documents.kind
        and number = tax_documents.number
      order by attempt desc limit 1
    ) as latest on true
    where tax_documents.licence = ${licence} and ${condition}
    order by issued_at, tax_documents.kind desc, tax_documents.number`.execute(db);
  return rows.map(({ number, issuedAt, document, uuid, state, isSealed, code }) => ({
    ...document,
    number,
    issuedAt,
    uuid,
    eInvoice: state && { state, isSealed, code },
  }));
}
