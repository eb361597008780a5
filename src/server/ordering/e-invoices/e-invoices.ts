import type { EInvoiceRepository } from './e-invoice-repository.ts';
import { EInvoiceError, type TaxAuthority } from './tax-authority.ts';

export type OpenedAuthority =
  | { readonly kind: 'ready'; readonly authority: TaxAuthority }
  /** @param why names settings, never their values. */
  | { readonly kind: 'unusable'; readonly why: string };

/** The e-invoices of one venue. */
export interface EInvoices {
  readonly opened: OpenedAuthority;
  readonly repository: EInvoiceRepository;
}

/** The e-invoices of a venue; `null` where it reports to no authority. */
export type EInvoicesOf = (licence: string) => EInvoices | null;

/**
 * The authority of a venue.
 *
 * @throws {EInvoiceError} when its settings have errors.
 */
export function authorityOf({ opened }: EInvoices): TaxAuthority {
  if (opened.kind === 'unusable') throw new EInvoiceError(opened.why);
  return opened.authority;
}

/**
 * Seals the documents of a venue that are not sealed yet, so that they can be printed and reported.
 *
 * @throws {EInvoiceError} when nothing can be signed now.
 */
export async function sealEInvoices(eInvoices: EInvoices): Promise<void> {
  const authority = authorityOf(eInvoices);
  await eInvoices.repository.seal(authority, (draft, link) => authority.seal(draft, link));
}
