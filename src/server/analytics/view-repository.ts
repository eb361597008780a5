import type { PageViewKind } from '#domain/page-views.ts';
import type { Language } from '#i18n/languages.ts';
import type { DeviceClass } from './device-class.ts';

/** How often something was looked at on one day. Nothing of it is about anybody. */
export interface ViewCount {
  readonly licence: string;
  /** `YYYY-MM-DD` on the venue's own calendar. */
  readonly day: string;
  readonly kind: PageViewKind;
  /** Of the menu's; `null` where a screen is about nothing of it. */
  readonly id: number | null;
  readonly language: Language;
  readonly device: DeviceClass;
  readonly views: number;
}

/** Where page views are kept, as totals of days. */
export interface ViewRepository {
  /** Adds to what is there: all of them or none. */
  add(counts: readonly ViewCount[]): Promise<void>;
  /** A venue's counts from that day on, the oldest first. */
  listSince(licence: string, day: string): Promise<readonly ViewCount[]>;
  /** @returns how many counts are gone. */
  dropBefore(day: string): Promise<number>;
}
