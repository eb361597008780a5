import type { EInvoiceDue, Outbox, OutboxItem } from '../outbox.ts';
import type { VenueLease } from '../venue-dispatcher.ts';

/** The reports that are due. */
export interface EInvoiceOutbox extends Omit<Outbox<EInvoiceDue>, 'put' | 'lease'> {
  /** Leases the oldest message of each venue for `leaseMs`, if it is due: a venue reports one document after the other. */
  leaseFirsts(limits: VenueLease, leaseMs: number): Promise<readonly OutboxItem<EInvoiceDue>[]>;
}
