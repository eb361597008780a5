import type { Log } from '../../log.ts';
import { authorityOf, type EInvoicesOf, sealEInvoices } from '../../ordering/e-invoices/e-invoices.ts';
import { EInvoiceError } from '../../ordering/e-invoices/tax-authority.ts';
import type { EInvoiceDue } from '../outbox.ts';

export interface ReportEInvoiceOptions {
  readonly eInvoicesOf: EInvoicesOf;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Reports the next document of a venue's chain, whichever document the message was made with: the chain decides the order.
 *
 * The decision is recorded after the authority has made it. After a crash in between, the same document is sent again, and
 * the authority recognizes it.
 *
 * @throws when the authority decided nothing.
 */
export function reportEInvoice({ eInvoicesOf, now, log }: ReportEInvoiceOptions) {
  return async ({ payload: { licence } }: EInvoiceDue): Promise<void> => {
    const eInvoices = eInvoicesOf(licence);
    // Another process may just have published it. Nothing is dropped: the law wants every document reported.
    if (!eInvoices) throw new EInvoiceError('the venue names no tax authority');
    await sealEInvoices(eInvoices);
    const { repository } = eInvoices;
    const next = await repository.nextToReport();
    if (!next) return;
    const outcome = await authorityOf(eInvoices).report(next.sealed);
    await repository.settle(next.id, outcome, now());
    if (outcome.kind === 'refused') {
      log.error('e-invoice refused', { licence, codes: outcome.messages.map(({ code }) => code) });
    }
  };
}
