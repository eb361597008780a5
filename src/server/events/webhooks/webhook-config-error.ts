import type { VenueFile } from '#contracts/shapes/venue.ts';

/** Where a venue's till hears of orders, as its file says it. */
export type WebhookSettings = NonNullable<VenueFile['order_hook']>;

/** Something that keeps a venue's till from being told. */
export interface WebhookConfigError {
  /** The setting that it is about; `null` for all of them together. */
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
  /** For operators. Names settings, and repeats none. */
  readonly message: string;
}

/**
 * Finds what keeps a venue's till from being told. Secrets that settings name are taken for right: who writes a venue's
 * file need not have them.
 *
 * @param licence whose file it is; `null` where that is unreadable.
 */
export type WebhookConfigChecker = (
  licence: string | null,
  hook: WebhookSettings,
) => readonly WebhookConfigError[];
