import type { VenueFile } from '#contracts/shapes/venue.ts';

/** The partner settings in a venue's file. */
export type PartnerSettings = NonNullable<VenueFile['partner']>;

/** Why a venue cannot use its partner. */
export interface PartnerConfigError {
  /** The invalid setting; `null` for the adapter itself. */
  readonly setting: string | null;
  /** Permanent. */
  readonly code:
    | 'unknown_adapter'
    | 'forbidden_secret'
    | 'missing_secret'
    | 'missing_setting'
    | 'unknown_setting'
    | 'unfit_setting'
    | 'unsafe_base';
  /** For operators. Names settings, never their values. */
  readonly message: string;
}

/**
 * Checks a venue's partner settings. Does not check secrets that settings refer to: the author of a venue's file may
 * not have them.
 *
 * @param licence of the file; `null` when it is unreadable.
 */
export type PartnerConfigChecker = (
  licence: string | null,
  partner: PartnerSettings,
) => readonly PartnerConfigError[];
