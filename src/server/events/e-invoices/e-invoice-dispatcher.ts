import type { Log } from '../../log.ts';
import { type Dispatcher, retryDelayAfter } from '../dispatcher.ts';
import type { EInvoiceDue, OutboxItem } from '../outbox.ts';
import { openVenueDispatcher } from '../venue-dispatcher.ts';
import type { EInvoiceOutbox } from './e-invoice-outbox.ts';

export interface OpenEInvoiceDispatcherOptions {
  readonly outbox: Pick<EInvoiceOutbox, 'leaseFirsts' | 'markDelivered' | 'retryLater' | 'watch'>;
  /** Reports the next document of the venue; errors are retried. */
  readonly report: (message: EInvoiceDue) => Promise<void>;
  readonly log: Log;
}

/** Venues that report at the same time. */
const maxConcurrent = 50;

/** Longer than one report can take: after this time another process may report the same document. */
const leaseMs = 60_000;

/** Reports the documents of each venue one after the other, and never gives up. */
export async function openEInvoiceDispatcher({
  outbox,
  report,
  log,
}: OpenEInvoiceDispatcherOptions): Promise<Dispatcher> {
  const handle = async ({ id, message, attempts }: OutboxItem<EInvoiceDue>): Promise<void> => {
    try {
      await report(message);
    } catch (error) {
      if (attempts === 0)
        log.error('reporting an e-invoice failed', { licence: message.payload.licence, fault: error });
      const why = error instanceof Error ? error.message : String(error);
      return outbox.retryLater(id, retryDelayAfter(attempts), why);
    }
    await outbox.markDelivered([id]);
  };

  return openVenueDispatcher<OutboxItem<EInvoiceDue>>({
    lease: (limits) => outbox.leaseFirsts(limits, leaseMs),
    watch: outbox.watch,
    handle,
    maxConcurrent,
    log,
  });
}
