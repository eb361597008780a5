import type { OutOfStockReason } from '#domain/stock.ts';
import type { Language } from '#i18n/languages.ts';

/** A product of the menu as staff see whether it can be had; its hours are another matter. */
export interface ListedProduct {
  readonly product: number;
  readonly name: string;
  /** The category's name. */
  readonly category: string;
  /** Why none is sold; `null` when it is. */
  readonly outBy: OutOfStockReason | null;
  /** When it comes back by itself; `null` when it does not, or is not out. */
  readonly until: string | null;
  /** Portions left; `null` when nobody counts. */
  readonly left: number | null;
}

/** Times are ISO 8601 in the venue's own zone, such as `2026-11-22T18:30:00+04:00`. */
export type InventoryResult =
  | {
      readonly kind: 'done';
      /** In which the names are. */
      readonly language: Language;
      /** Until when the venue takes no orders; `null` when it takes them. */
      readonly pausedUntil: string | null;
      /** In the order of the menu. */
      readonly products: readonly ListedProduct[];
    }
  | { readonly kind: 'refused'; readonly why: string };

/** `until` is as above; `null` when nothing ends by itself. */
export type UntilResult =
  | { readonly kind: 'done'; readonly until: string | null }
  | { readonly kind: 'refused'; readonly why: string };
