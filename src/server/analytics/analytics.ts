import type { ViewKind } from '#domain/views.ts';
import type { Language } from '#i18n/languages.ts';
import type { DeviceClass } from './device-class.ts';

/** A page view as a service outside hears of it: no client, no instant, nothing that comes from a diner's device. */
export interface ToldView {
  readonly kind: ViewKind;
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
   * @throws {AnalyticsFault} when it took not all of them.
   */
  tell(views: readonly ToldView[]): Promise<void>;
}

export type AnalyticsFaultKind =
  /** No answer, or none of its own. */
  | 'unreachable'
  /** It answered, and did not take them. */
  | 'refused';

/** The service could not be used. Its message holds no secret. */
export class AnalyticsFault extends Error {
  override readonly name = 'AnalyticsFault';
  readonly kind: AnalyticsFaultKind;

  constructor(kind: AnalyticsFaultKind, detail: string) {
    super(`analytics ${kind}: ${detail}`);
    this.kind = kind;
  }
}
