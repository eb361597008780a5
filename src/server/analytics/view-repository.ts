import type { PageViewKind } from '#domain/page-views.ts';
import type { Language } from '#i18n/languages.ts';
import type { DeviceClass } from './device-class.ts';

/** How often something was viewed on one day. Not personal. */
export interface ViewCount {
  readonly licence: string;
  /** `YYYY-MM-DD` on the venue's own calendar. */
  readonly day: string;
  readonly kind: PageViewKind;
  /** The id of a menu item; `null` for a screen about none. */
  readonly id: number | null;
  readonly language: Language;
  readonly device: DeviceClass;
  readonly views: number;
}

/** Stores page views as daily totals. */
export interface ViewRepository {
  /** Adds to the stored counts: all of them or none. */
  add(counts: readonly ViewCount[]): Promise<void>;
  /** A venue's counts from that day on, the oldest first. */
  listSince(licence: string, day: string): Promise<readonly ViewCount[]>;
  /** @returns how many counts were deleted. */
  dropBefore(day: string): Promise<number>;
}
