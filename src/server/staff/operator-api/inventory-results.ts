import type { OutOfStockReason } from '#domain/stock.ts';
import type { Language } from '#i18n/languages.ts';

/** The stock of a product, regardless of its hours. */
export interface ListedProduct {
  readonly product: number;
  readonly name: string;
  /** The category's name. */
  readonly category: string;
  /** Why it is out of stock; `null` when it is not. */
  readonly outBy: OutOfStockReason | null;
  /** When it comes back automatically; `null` when it does not, or is in stock. */
  readonly until: string | null;
  /** Portions left; `null` when they are not counted. */
  readonly left: number | null;
}

/** Times are ISO 8601 in the venue's own zone, such as `2026-11-22T18:30:00+04:00`. */
export type InventoryResult =
  | {
      readonly kind: 'done';
      /** Of the names. */
      readonly language: Language;
      /** Until when the venue takes no orders; `null` when it takes them. */
      readonly pausedUntil: string | null;
      /** In the order of the menu. */
      readonly products: readonly ListedProduct[];
    }
  | { readonly kind: 'refused'; readonly why: string };

/** `until` is ISO 8601 as above; `null` when nothing ends automatically. */
export type UntilResult =
  | { readonly kind: 'done'; readonly until: string | null }
  | { readonly kind: 'refused'; readonly why: string };
