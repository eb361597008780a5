import type { VenueFile } from '#contracts/shapes/venue.ts';

/** The analytics settings of a venue's file. */
export type AnalyticsSettings = NonNullable<VenueFile['analytics']>;

/** Why a venue's analytics service cannot be used. */
export interface AnalyticsConfigError {
  /** The setting in question; `null` for the service itself. */
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
 * Finds errors in analytics settings. Secrets that settings name are assumed to exist: the author of a venue's file
 * need not have them.
 *
 * @param licence whose file it is; `null` where that is unreadable.
 */
export type AnalyticsConfigChecker = (
  licence: string | null,
  analytics: AnalyticsSettings,
) => readonly AnalyticsConfigError[];
