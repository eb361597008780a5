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
  /** The menu's number that `quantity` counts down from; with another number in the menu, counting starts anew. */
  readonly countedFrom: number | null;
  /** Portions left; `null` when nobody counts. */
  readonly quantity: number | null;
}

/** Portions of a product that are left; `null` when nobody counts. */
export function portionsLeft(product: StockedProduct, record: StockRecord | null = null): number | null {
  const written = product.pos_available_qty ?? null;
  const isCounting = record !== null && record.quantity !== null && record.countedFrom === written;
  return isCounting ? record.quantity : written;
}

/** Whether none can be sold: the venue says so, or the last portion is gone. */
export function isOutOfStock(product: StockedProduct, record: StockRecord | null = null): boolean {
  if (portionsLeft(product, record) === 0 || record?.mark === 'out') return true;
  return product.out_of_stock && record?.mark !== 'in';
}
