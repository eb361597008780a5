/** How far a tax authority has been told of a tax document. `waiting` includes documents that are not sealed yet. */
export type EInvoiceState = 'waiting' | 'reported' | 'refused';

/** What an authority says about a document, in its own words. */
export interface AuthorityMessage {
  readonly code: string;
  readonly text: string;
}

/** What is known of the e-invoice of a tax document. */
export interface EInvoiceStatus {
  readonly state: EInvoiceState;
  /** Whether it has been written, chained and signed. */
  readonly isSealed: boolean;
  /** What the QR code of the printed document says; `null` before it is sealed, and where the authority wants none. */
  readonly code: string | null;
}
