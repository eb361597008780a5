import type { ListedEInvoice } from '#contracts/shapes/tax-replies.ts';
import { dayIn, wallClockOf } from '#domain/hours/wall-clock.ts';
import { type Milli, writeMilli } from '#domain/money.ts';
import { taxReport } from '#domain/tax/tax-report.ts';
import { readerOf } from '../../catalog/menu-reader.ts';
import type { Release } from '../../catalog/release.ts';
import type { EInvoiceOutbox } from '../../events/e-invoices/e-invoice-outbox.ts';
import { localizedTaxes } from '../../ordering/bill-rules.ts';
import type { EInvoiceRepository } from '../../ordering/e-invoices/e-invoice-repository.ts';
import type { EInvoicesOf } from '../../ordering/e-invoices/e-invoices.ts';
import type { OrderRepository } from '../../ordering/order-repository.ts';
import type { NumberedTaxDocument } from '../../ordering/receipts/tax-document.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { isUnknown, listed, notPublished, refused } from './refused.ts';

export interface TaxHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly licences: () => readonly string[];
  readonly ordersOf: (licence: string) => Pick<OrderRepository, 'listTaxDocuments'>;
  readonly eInvoicesOf: EInvoicesOf;
  /** Also of venues that name no authority any more. */
  readonly eInvoiceRepositoryOf: (licence: string) => Pick<EInvoiceRepository, 'listOpen'>;
  readonly eInvoiceOutbox: Pick<EInvoiceOutbox, 'listPending'>;
  readonly now: () => Date;
}

const dayMs = 86_400_000;

/** The most documents of a venue that are listed. */
const maxListed = 200;

export function taxHandlers(
  options: TaxHandlersOptions,
): Pick<OperatorHandlers, 'taxes' | 'eInvoices' | 'eInvoicesAgain'> {
  const { current, licences, ordersOf, eInvoicesOf, eInvoiceRepositoryOf, eInvoiceOutbox, now } = options;

  const openEInvoices = async (licence: string): Promise<readonly ListedEInvoice[]> => {
    const [open, reports] = await Promise.all([
      eInvoiceRepositoryOf(licence).listOpen(maxListed),
      eInvoiceOutbox.listPending(licence),
    ]);
    const fault = reports[0]?.fault ?? null;
    return open.map(({ document, state, since, messages }) => ({
      licence,
      document,
      state,
      since: since.toISOString(),
      messages,
      fault: state === 'waiting' ? fault : null,
    }));
  };

  return {
    async taxes({ licence, days }) {
      const release = current(licence);
      const menu = release && (await release.menu(release.venue.default_language));
      if (!menu) return notPublished(licence);
      const reader = readerOf(menu);
      const zone = reader.field('timezone');
      const clock = wallClockOf(zone);
      const to = dayIn(zone, now().getTime());
      const firstDay = Date.parse(to) - (days - 1) * dayMs;
      const documents = await ordersOf(licence).listTaxDocuments(new Date(clock.instantOf(firstDay)));
      const from = new Date(firstDay).toISOString().slice(0, 10);
      const names = new Map(localizedTaxes(reader).map(({ id, name }) => [id, name]));
      return { kind: 'done', from, to, ...reportOf(documents, zone, names) };
    },
    async eInvoices({ licence }) {
      if (isUnknown(licence, current)) return notPublished(licence);
      const lists = await Promise.all((licence === null ? licences() : [licence]).map(openEInvoices));
      return listed(lists.flat());
    },
    async eInvoicesAgain({ licence }) {
      if (!current(licence)) return notPublished(licence);
      const eInvoices = eInvoicesOf(licence);
      if (!eInvoices) return refused(`${licence} names no tax authority`);
      const documents = await eInvoices.repository.retryRefused();
      return documents === 0
        ? refused(`no tax document of ${licence} was refused`)
        : { kind: 'done', documents };
    },
  };
}

/** @param names of the taxes in the venue's language. Documents have them in that of their diner. */
function reportOf(
  documents: readonly NumberedTaxDocument[],
  zone: string,
  names: ReadonlyMap<number, string>,
) {
  const report = taxReport(
    documents.map((document) => ({ ...document, day: dayIn(zone, document.issuedAt.getTime()) })),
  );
  const places = new Map(documents.map((document) => [document.currency, document.places]));
  const textIn =
    (currency: string) =>
    (amount: Milli): string =>
      writeMilli(amount, places.get(currency) ?? 2);
  return {
    days: report.totals.map((day) => ({ ...day, total: textIn(day.currency)(day.total) })),
    taxes: report.taxes.map((row) => ({
      ...row,
      name: names.get(row.id) ?? row.name,
      net: textIn(row.currency)(row.net),
      tax: textIn(row.currency)(row.tax),
    })),
  };
}
