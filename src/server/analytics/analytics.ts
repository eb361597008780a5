import type { PageViewKind } from '#domain/page-views.ts';
import type { Language } from '#i18n/languages.ts';
import type { DeviceClass } from './device-class.ts';

/** A page view for an outside service: no client, no time, nothing from a diner's device. */
export interface AnalyticsEvent {
  readonly kind: PageViewKind;
  /** A path without personal parts, with at most the id of a menu item, such as `/en/category/12`, `/en/order`. */
  readonly path: string;
  readonly language: Language;
  readonly device: DeviceClass;
}

/** An outside service that counts page views for a venue. */
export interface Analytics {
  /**
   * Sends views; no view needs a retry.
   *
   * @throws {IntegrationError} when it did not accept all of them.
   */
  send(views: readonly AnalyticsEvent[]): Promise<void>;
}
