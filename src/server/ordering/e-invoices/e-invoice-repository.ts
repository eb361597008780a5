import type { AuthorityMessage, EInvoiceState } from './e-invoice-status.ts';
import type {
  ChainLink,
  EInvoiceDraft,
  ReportOutcome,
  SealedEInvoice,
  SealOutcome,
  TaxAuthority,
} from './tax-authority.ts';

/** A sealed document that the authority has not decided about. */
export interface UnreportedEInvoice {
  readonly id: number;
  readonly sealed: SealedEInvoice;
}

/** A document that is not reported, for staff and operators. */
export interface OpenEInvoice {
  /** "INV-000042". */
  readonly document: string;
  readonly state: Exclude<EInvoiceState, 'reported'>;
  /** When the document was issued. */
  readonly since: Date;
  /** Why it was refused. */
  readonly messages: readonly AuthorityMessage[];
}

/** The e-invoices of one venue. A document gets one in the transaction that issues it. */
export interface EInvoiceRepository {
  /**
   * Seals documents that are not sealed, the oldest first, as the next of their device's chain; a limited number at once.
   *
   * Locks the chain. A document that can not be written is refused, and leaves no gap in the chain.
   */
  seal(
    device: Pick<TaxAuthority, 'device' | 'firstHash'>,
    seal: (draft: EInvoiceDraft, link: ChainLink) => SealOutcome,
  ): Promise<void>;
  /** The first of the chain that the authority has not decided about. */
  nextToReport(): Promise<UnreportedEInvoice | null>;
  /** Records the decision of the authority. */
  settle(id: number, outcome: ReportOutcome, now: Date): Promise<void>;
  /** The documents that are not reported, the oldest first. */
  listOpen(limit: number): Promise<readonly OpenEInvoice[]>;
  /** Lets refused documents be sealed and reported anew. Returns how many. */
  retryRefused(): Promise<number>;
}
