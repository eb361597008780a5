import { type Kysely, sql } from 'kysely';
import type { EInvoiceRepository, OpenEInvoice } from '#server/ordering/e-invoices/e-invoice-repository.ts';
import type { ChainLink, EInvoiceDraft, SealedEInvoice } from '#server/ordering/e-invoices/tax-authority.ts';
import { type TaxDocument, taxDocumentNumber } from '#server/ordering/receipts/tax-document.ts';
import type { Database } from './database.ts';
import { outboxChannel } from './outbox.ts';
import type { Tables } from './tables.ts';
import { findTaxDocuments } from './tax-documents.ts';

/** Sealed in one transaction, which blocks the embedded engine: each takes a few milliseconds. */
const maxSealed = 50;

/** The e-invoices of one venue, stored in the database. */
export function eInvoiceRepository({ db }: Pick<Database, 'db'>, licence: string): EInvoiceRepository {
  return {
    seal: ({ device, firstHash }, seal) =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (transaction) => {
          const start = await lockChain(transaction, licence, device, firstHash);
          let link = start;
          for (const { id, draft } of await unsealedDrafts(transaction, licence)) {
            const outcome = seal(draft, link);
            if (outcome.kind === 'unwritable') {
              await refuse(transaction, id, outcome.why);
              continue;
            }
            await keepSealed(transaction, id, device, link, outcome.sealed);
            link = { counter: link.counter + 1, previousHash: outcome.sealed.hash };
          }
          if (link !== start) await moveChain(transaction, licence, device, link);
        }),

    async nextToReport() {
      const row = await db
        .selectFrom('e_invoices')
        .where('licence', '=', licence)
        .where('state', '=', 'waiting')
        .where('sealed', 'is not', null)
        .orderBy('device')
        .orderBy('counter')
        .select(['id', 'sealed'])
        .executeTakeFirst();
      // The JSON was written from this type.
      return row ? { id: row.id, sealed: row.sealed as unknown as SealedEInvoice } : null;
    },

    async settle(id, { kind, messages }, now) {
      await db
        .updateTable('e_invoices')
        .set({ state: kind, messages: JSON.stringify(messages), settled_at: now })
        .where('licence', '=', licence)
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },

    async listOpen(limit) {
      const { rows } = await sql<OpenRow>`
        select one.kind, one.number, state, messages, issued_at as since
        from e_invoices as one
        join tax_documents using (licence, kind, number)
        where one.licence = ${licence} and state <> 'reported' and ${isLatest}
        order by id limit ${limit}`.execute(db);
      return rows.map(({ kind, number, ...row }) => ({
        document: taxDocumentNumber({ kind, number }),
        ...row,
      }));
    },

    async retryRefused() {
      const message = JSON.stringify({ licence });
      const { rows } = await sql<{ readonly count: number }>`
        with again as (
          insert into e_invoices (licence, kind, number, attempt, state)
          select licence, kind, number, attempt + 1, 'waiting' from e_invoices as one
          where licence = ${licence} and state = 'refused' and ${isLatest}
          order by id
          returning 1
        ), told as (
          insert into outbox (kind, payload) select 'e_invoice', ${message}::jsonb from again
          returning pg_notify(${outboxChannel}, 'e_invoice')::text
        )
        select count(*)::int as count from told`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

type OpenRow = Omit<OpenEInvoice, 'document'> & Pick<TaxDocument, 'kind'> & { readonly number: number };

/** Whether there is no later try of the same document. */
const isLatest = sql<boolean>`not exists (
  select from e_invoices as later
  where later.licence = one.licence and later.kind = one.kind and later.number = one.number
    and later.attempt > one.attempt
)`;

/** The next link of a device's chain. Blocks its next links until the transaction ends. */
async function lockChain(
  db: Kysely<Tables>,
  licence: string,
  device: string,
  firstHash: string,
): Promise<ChainLink> {
  await db
    .insertInto('e_invoice_chains')
    .values({ licence, device, counter: 0, hash: firstHash })
    .onConflict((conflict) => conflict.columns(['licence', 'device']).doNothing())
    .execute();
  const { counter, hash } = await db
    .selectFrom('e_invoice_chains')
    .where('licence', '=', licence)
    .where('device', '=', device)
    .forUpdate()
    .select(['counter', 'hash'])
    .executeTakeFirstOrThrow();
  return { counter: counter + 1, previousHash: hash };
}

async function moveChain(db: Kysely<Tables>, licence: string, device: string, next: ChainLink) {
  await db
    .updateTable('e_invoice_chains')
    .set({ counter: next.counter - 1, hash: next.previousHash })
    .where('licence', '=', licence)
    .where('device', '=', device)
    .execute();
}

/** The documents that are not sealed, the oldest first. */
async function unsealedDrafts(
  db: Kysely<Tables>,
  licence: string,
): Promise<readonly { readonly id: number; readonly draft: EInvoiceDraft }[]> {
  const unsealed = await db
    .selectFrom('e_invoices')
    .innerJoin('tax_documents', (join) =>
      join
        .onRef('tax_documents.licence', '=', 'e_invoices.licence')
        .onRef('tax_documents.kind', '=', 'e_invoices.kind')
        .onRef('tax_documents.number', '=', 'e_invoices.number'),
    )
    .where('e_invoices.licence', '=', licence)
    .where('state', '=', 'waiting')
    .where('sealed', 'is', null)
    .orderBy('id')
    .limit(maxSealed)
    .select(['id', 'e_invoices.kind', 'e_invoices.number', 'order_uuid'])
    .execute();
  if (unsealed.length === 0) return [];
  const orders = unsealed.map(({ order_uuid }) => order_uuid);
  const documents = await findTaxDocuments(db, licence, sql<boolean>`order_uuid = any(${orders}::uuid[])`);
  return unsealed.flatMap(({ id, kind, number }) => {
    const at = documents.findIndex((one) => one.kind === kind && one.number === number);
    const document = documents[at];
    if (!document) return [];
    const corrected = documents
      .slice(0, at)
      .filter((one) => one.uuid === document.uuid && one.kind === 'invoice');
    const corrects = kind === 'credit_note' ? corrected.map(taxDocumentNumber) : [];
    return [{ id, draft: { document, corrects } }];
  });
}

async function keepSealed(
  db: Kysely<Tables>,
  id: number,
  device: string,
  { counter, previousHash }: ChainLink,
  sealed: SealedEInvoice,
) {
  await db
    .updateTable('e_invoices')
    .set({ device, counter, previous_hash: previousHash, sealed: JSON.stringify(sealed) })
    .where('id', '=', id)
    .execute();
}

async function refuse(db: Kysely<Tables>, id: number, why: string) {
  await db
    .updateTable('e_invoices')
    .set({ state: 'refused', messages: JSON.stringify([{ code: 'unwritable', text: why }]) })
    .where('id', '=', id)
    .execute();
}
