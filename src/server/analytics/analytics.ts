import type { PageViewKind } from '#domain/page-views.ts';
import type { Language } from '#i18n/languages.ts';
import type { DeviceClass } from './device-class.ts';

/** A page view as a service outside hears of it: no client, no instant, nothing that comes from a diner's device. */
export interface AnalyticsEvent {
  readonly kind: PageViewKind;
  /** A template with the menu's own id at most, such as `/en/category/12`, `/en/order`. */
  readonly path: string;
  readonly language: Language;
  readonly device: DeviceClass;
}

/** A service outside that counts page views for a venue. */
export interface Analytics {
  /**
   * Tells it of views, of which none needs to be told twice.
   *
   * @throws {AnalyticsError} when it took not all of them.
   */
  send(views: readonly AnalyticsEvent[]): Promise<void>;
}

export type AnalyticsErrorKind =
  /** No answer, or none of its own. */
  | 'unreachable'
  /** It answered, and did not take them. */
  | 'refused';

/** The service could not be used. Its message holds no secret. */
export class AnalyticsError extends Error {
  override readonly name = 'AnalyticsError';
  readonly kind: AnalyticsErrorKind;

  constructor(kind: AnalyticsErrorKind, detail: string) {
    super(`analytics ${kind}: ${detail}`);
    this.kind = kind;
  }
}
