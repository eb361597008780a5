/** Whoever counts more portions of one product has mistyped it. */
export const maxPortions = 9_999;

/** What the menu says about a product's stock. */
export interface StockedProduct {
  readonly out_of_stock: boolean;
  /** Portions left when the menu was written; `null` or absent when nobody counts. */
  readonly pos_available_qty?: number | null | undefined;
}

/** What has happened to a product's stock since its menu was published. */
export interface StockRecord {
  /** What the venue said last, whatever the menu says. */
  readonly mark: 'in' | 'out' | null;
  /** None is sold until then, whatever the mark; one that has passed means nothing. */
  readonly outUntil: Date | null;
  /** The menu's number that `quantity` counts down from; with another number in the menu, counting starts anew. */
  readonly countedFrom: number | null;
  /** Portions left; `null` when nobody counts. */
  readonly quantity: number | null;
}

/** What the venue says of a product without counting it. */
export type StockMark = Pick<StockRecord, 'mark' | 'outUntil'>;

/** Why none of a product is sold: the last portion is gone, or staff or the menu say so. */
export const outOfStockReasons = ['sold_out', 'staff', 'menu'] as const;

export type OutOfStockReason = (typeof outOfStockReasons)[number];

/** What is known of a product once it is marked: portions that are left stay counted, none left is counted anew. */
export function withStockMark(record: StockRecord | null, mark: StockMark): StockRecord {
  const { countedFrom = null, quantity = null } = record ?? {};
  return { ...mark, countedFrom, quantity: quantity === 0 ? null : quantity };
}

/** Portions of a product that are left; `null` when nobody counts. */
export function portionsLeft(product: StockedProduct, record: StockRecord | null = null): number | null {
  const written = product.pos_available_qty ?? null;
  const isCounting = record !== null && record.quantity !== null && record.countedFrom === written;
  return isCounting ? record.quantity : written;
}

/** When what staff have said of a product ends by itself; `null` when it does not. */
export function backInStockAt(record: StockRecord | null, now: Date): Date | null {
  const until = record?.outUntil ?? null;
  return until !== null && until > now ? until : null;
}

/** Why none of a product is sold; `null` when it is. What only a new number ends is told before what ends otherwise. */
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
