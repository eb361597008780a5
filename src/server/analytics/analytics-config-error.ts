import type { VenueFile } from '#contracts/shapes/venue.ts';

/** Where a venue's page views are told, as its file says it. */
export type AnalyticsSettings = NonNullable<VenueFile['analytics']>;

/** Something that keeps a venue from the service that it names. */
export interface AnalyticsConfigError {
  /** The setting that it is about; `null` for the service itself. */
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
 * Finds what keeps a venue from the service that it names. Secrets that settings name are taken for right: who writes
 * a venue's file need not have them.
 *
 * @param licence whose file it is; `null` where that is unreadable.
 */
export type AnalyticsConfigChecker = (
  licence: string | null,
  analytics: AnalyticsSettings,
) => readonly AnalyticsConfigError[];
