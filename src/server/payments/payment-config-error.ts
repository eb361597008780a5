import type { VenueFile } from '#contracts/shapes/venue.ts';

/** How a venue is paid online, as its file says it. */
export type PaymentSettings = NonNullable<VenueFile['payments']>;

/** Something that keeps a venue from being paid by its company. */
export interface PaymentConfigError {
  /** The setting that it is about; `null` for the company itself. */
  readonly setting: string | null;
  /** Permanent. */
  readonly code:
    | 'unknown_company'
    | 'sandbox_live'
    | 'forbidden_secret'
    | 'missing_secret'
    | 'missing_setting'
    | 'unknown_setting'
    | 'unfit_setting'
    | 'foreign_currency'
    | 'unsafe_base';
  /** For operators. Names settings, and repeats none. */
  readonly message: string;
}

/**
 * Finds what keeps a venue from being paid by its company. Secrets that settings name are taken for right: who
 * writes a venue's file need not have them.
 *
 * @param licence whose file it is; `null` where that is unreadable.
 * @param currency what the menu is in; `null` when that is not known.
 */
export type PaymentConfigChecker = (
  licence: string | null,
  payments: PaymentSettings,
  currency: string | null,
) => readonly PaymentConfigError[];
