import type { PageViewKind } from '#domain/page-views.ts';
import type { Language } from '#i18n/languages.ts';
import type { DeviceClass } from './device-class.ts';

/** What was done on pages, beside their views. */
export type NotedKind = 'added' | 'begun';

/** How often something was viewed on one day. Not personal. */
export interface ViewCount {
  readonly licence: string;
  /** `YYYY-MM-DD` on the venue's own calendar. */
  readonly day: string;
  readonly kind: PageViewKind | NotedKind;
  /** The id of a menu item; `null` for a screen about none. */
  readonly id: number | null;
  readonly language: Language;
  readonly device: DeviceClass;
  readonly views: number;
}

/** A count of a page. */
export type PageCount = ViewCount & { readonly kind: PageViewKind };

/** How often a term was searched in vain on one day. */
export interface EmptySearchCount {
  readonly licence: string;
  /** `YYYY-MM-DD` on the venue's own calendar. */
  readonly day: string;
  readonly language: Language;
  readonly term: string;
  readonly searches: number;
}

/** Most terms that are stored of a venue and day: nobody fills the table. */
export const maxDailyTerms = 200;

/** Stores page views as daily totals. */
export interface ViewRepository {
  /** Adds to the stored counts: all of them or none. */
  add(counts: readonly ViewCount[]): Promise<void>;
  /** Adds to the stored counts; further terms of a day with too many are dropped. */
  addEmptySearches(counts: readonly EmptySearchCount[]): Promise<void>;
  /** A venue's counts of pages from that day on, the oldest first. */
  listSince(licence: string, day: string): Promise<readonly PageCount[]>;
  /** @returns how many counts were deleted. */
  dropBefore(day: string): Promise<number>;
  dropEmptySearchesBefore(day: string): Promise<void>;
}
