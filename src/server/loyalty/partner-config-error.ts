import type { VenueFile } from '#contracts/shapes/venue.ts';

/** Who a venue's partner is, as its file says it. */
export type PartnerSettings = NonNullable<VenueFile['partner']>;

/** Something that keeps a venue from its partner. */
export interface PartnerConfigError {
  /** The setting that it is about; `null` for the adapter itself. */
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
  /** For operators. Names settings, and repeats none. */
  readonly message: string;
}

/**
 * Finds what keeps a venue from its partner. Secrets that settings name are taken for right: who writes a venue's
 * file need not have them.
 *
 * @param licence whose file it is; `null` where that is unreadable.
 */
export type PartnerConfigChecker = (
  licence: string | null,
  partner: PartnerSettings,
) => readonly PartnerConfigError[];
