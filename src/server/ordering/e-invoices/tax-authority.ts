import type { Validation } from '#domain/tax/validation.ts';
import type { NumberedTaxDocument } from '../receipts/tax-document.ts';
import type { AuthorityMessage } from './e-invoice-status.ts';

/** A tax document with what its e-invoice says besides. */
export interface EInvoiceDraft {
  readonly document: NumberedTaxDocument;
  /** The numbers of the invoices that it corrects; empty for an invoice. */
  readonly corrects: readonly string[];
}

/** The place of a document in the chain of its device. */
export interface ChainLink {
  /** From 1, without gaps. */
  readonly counter: number;
  /** Of the document before it. */
  readonly previousHash: string;
}

/** A document as the authority gets it. It never changes, so that a second try sends the same bytes. */
export interface SealedEInvoice {
  readonly uuid: string;
  /** The next document names it. */
  readonly hash: string;
  /** The signed text. */
  readonly body: string;
  /** What the QR code of the printed document says; `null` for none. */
  readonly code: string | null;
}

export type SealOutcome =
  | { readonly kind: 'sealed'; readonly sealed: SealedEInvoice }
  /** The authority's format has no place for what the document says. */
  | { readonly kind: 'unwritable'; readonly why: string };

/** The decision of an authority about one document. */
export interface ReportOutcome {
  readonly kind: 'reported' | 'refused';
  /** Warnings, or why it was refused. */
  readonly messages: readonly AuthorityMessage[];
}

/** The tax authority that a venue reports its tax documents to. */
export interface TaxAuthority {
  /** As people call it. */
  readonly name: string;
  readonly validation: Validation;
  /** What the authority registered. Each device has a chain of its own. */
  readonly device: string;
  /** What the first document of a chain names as the hash before it. */
  readonly firstHash: string;
  /**
   * Writes and signs a document as the next of its chain. Makes no request.
   *
   * @throws {EInvoiceError} when nothing can be signed now.
   */
  seal(draft: EInvoiceDraft, link: ChainLink): SealOutcome;
  /**
   * Reports a document once. One that was reported before is not reported again.
   *
   * @throws when the outcome is unknown or the authority decided nothing: the same document is sent again later.
   */
  report(sealed: SealedEInvoice): Promise<ReportOutcome>;
}

/** Documents can not be sealed or reported at present. The message is for operators and holds no secrets. */
export class EInvoiceError extends Error {
  override readonly name = 'EInvoiceError';
}
