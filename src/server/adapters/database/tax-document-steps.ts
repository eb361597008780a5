import { sql } from 'kysely';
import type { TaxDocument } from '#server/ordering/receipts/tax-document.ts';
import { enqueueEInvoiceStep } from './outbox.ts';
import type { StatementStep } from './statement-steps.ts';

/**
 * Draws the next number and stores the document, with its e-invoice if the venue reports to an authority. Blocks the venue's
 * next document until this one commits.
 */
export function issueTaxDocumentSteps(
  licence: string,
  uuid: string,
  document: TaxDocument,
): readonly StatementStep[] {
  const { kind, issuedAt } = document;
  const [numbered, issued, eInvoiced] = [`numbered_${kind}`, `issued_${kind}`, `e_invoiced_${kind}`];
  return [
    {
      name: numbered,
      sql: (ready) => sql`
        insert into tax_document_numbers (licence, kind, last) select ${licence}, ${kind}, 1 where ${ready}
        on conflict (licence, kind) do update set last = tax_document_numbers.last + 1
        returning last as number`,
    },
    {
      name: issued,
      sql: (ready) => sql`
        insert into tax_documents (licence, kind, number, order_uuid, issued_at, document)
        select ${licence}, ${kind}, number, ${uuid}::uuid, ${issuedAt}, ${JSON.stringify(document)}::jsonb
        from ${sql.id(numbered)} where ${ready}
        returning 1`,
    },
    {
      name: eInvoiced,
      canBeEmpty: true,
      sql: (ready) => sql`
        insert into e_invoices (licence, kind, number, attempt, state)
        select ${licence}, ${kind}, number, 1, 'waiting'
        from ${sql.id(numbered)}
        where ${ready} and exists (
          select from venues
          where licence = ${licence} and jsonb_typeof(venue -> 'e_invoices') = 'object'
        )
        returning 1`,
    },
    enqueueEInvoiceStep(licence, eInvoiced),
  ];
}
