import type { VenueFile } from '#contracts/shapes/venue.ts';

/** The payment settings in a venue's file. */
export type PaymentSettings = NonNullable<VenueFile['payments']>;

/** Why a venue cannot use its payment provider. */
export interface PaymentConfigError {
  /** The invalid setting; `null` for the provider itself. */
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
  /** For operators. Names settings, never their values. */
  readonly message: string;
}

/**
 * Checks a venue's payment settings. Does not check secrets that settings refer to: the author of a venue's file may
 * not have them.
 *
 * @param licence of the file; `null` when it is unreadable.
 * @param currency of the menu; `null` when it is unknown.
 */
export type PaymentConfigChecker = (
  licence: string | null,
  payments: PaymentSettings,
  currency: string | null,
) => readonly PaymentConfigError[];
