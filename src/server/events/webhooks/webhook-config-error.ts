import type { VenueFile } from '#contracts/shapes/venue.ts';

/** The webhook settings of a venue's file. */
export type WebhookSettings = NonNullable<VenueFile['order_hook']>;

/** Why a venue's webhook cannot be called. */
export interface WebhookConfigError {
  /** The setting in question; `null` for all of them together. */
  readonly setting: string | null;
  /** Permanent. */
  readonly code:
    | 'forbidden_secret'
    | 'missing_secret'
    | 'missing_setting'
    | 'unknown_setting'
    | 'unfit_setting'
    | 'unsafe_base'
    | 'unsafe_url';
  /** For operators. Names settings, never their values. */
  readonly message: string;
}

/**
 * Finds errors in webhook settings. Secrets that settings name are assumed to exist: the author of a venue's file need
 * not have them.
 *
 * @param licence whose file it is; `null` where that is unreadable.
 */
export type WebhookConfigChecker = (
  licence: string | null,
  hook: WebhookSettings,
) => readonly WebhookConfigError[];
