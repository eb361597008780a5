import { wallClockOf } from './hours/wall-clock.ts';
import { readWallTime } from './hours/wall-time.ts';

/** The limit of portions per product: more is a typing error. */
export const maxPortions = 9_999;

/** A product's stock in the menu. */
export interface StockedProduct {
  readonly out_of_stock: boolean;
  /** Portions left when the menu was written; `null` or absent when stock is not counted. */
  readonly pos_available_qty?: number | null | undefined;
}

/** A product that the menu may mark as sold out until a time. */
export interface TimedStock extends StockedProduct {
  /** Wall time of the venue; absent for none. */
  readonly sold_out_until?: string | undefined;
}

/**
 * The stock of a product by its menu at a time, and when that changes; `null` when it does not.
 *
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function menuStockAt(
  { out_of_stock, pos_available_qty, sold_out_until }: TimedStock,
  zone: string,
  now: Date,
): StockedProduct & { readonly backAt: Date | null } {
  const until = sold_out_until === undefined ? 0 : wallClockOf(zone).instantOf(readWallTime(sold_out_until));
  const isOut = until > now.getTime();
  return {
    out_of_stock: out_of_stock || isOut,
    pos_available_qty,
    backAt: isOut && !out_of_stock ? new Date(until) : null,
  };
}

/** Changes to a product's stock since its menu was published. */
export interface StockRecord {
  /** The venue's last mark; overrides the menu. */
  readonly mark: 'in' | 'out' | null;
  /** Not sold until then, whatever the mark; a past time has no effect. */
  readonly outUntil: Date | null;
  /** The menu's number that `quantity` counts down from; a different number in the menu restarts the count. */
  readonly countedFrom: number | null;
  /** Portions left; `null` when stock is not counted. */
  readonly quantity: number | null;
}

/** The venue's mark of a product, without a count. */
export type StockMark = Pick<StockRecord, 'mark' | 'outUntil'>;

/** Why a product is not sold: no portions are left, or staff or the menu marked it. */
export const outOfStockReasons = ['sold_out', 'staff', 'menu'] as const;

export type OutOfStockReason = (typeof outOfStockReasons)[number];

/** A stock record with a new mark: the count is kept, but a count of zero is reset. */
export function withStockMark(record: StockRecord | null, mark: StockMark): StockRecord {
  const { countedFrom = null, quantity = null } = record ?? {};
  return { ...mark, countedFrom, quantity: quantity === 0 ? null : quantity };
}

/** Portions left of a product; `null` when stock is not counted. */
export function portionsLeft(product: StockedProduct, record: StockRecord | null = null): number | null {
  const written = product.pos_available_qty ?? null;
  const isCounting = record !== null && record.quantity !== null && record.countedFrom === written;
  return isCounting ? record.quantity : written;
}

/** When staff's mark expires; `null` when it does not. */
export function backInStockAt(record: StockRecord | null, now: Date): Date | null {
  const until = record?.outUntil ?? null;
  return until !== null && until > now ? until : null;
}

/** Why a product is not sold; `null` when it is. A count of zero takes precedence: only a new count ends it. */
export function outOfStockReason(
  product: StockedProduct,
  record: StockRecord | null,
  now: Date,
): OutOfStockReason | null {
  if (portionsLeft(product, record) === 0) return 'sold_out';
  if (record?.mark === 'out' || backInStockAt(record, now) !== null) return 'staff';
  return product.out_of_stock && record?.mark !== 'in' ? 'menu' : null;
}

export const isOutOfStock = (product: StockedProduct, record: StockRecord | null, now: Date): boolean =>
  outOfStockReason(product, record, now) !== null;
