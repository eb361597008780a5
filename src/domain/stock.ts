export interface StockedProduct {
  readonly out_of_stock: boolean;
  /** Portions left; `null` or absent when nobody counts. */
  readonly pos_available_qty?: number | null | undefined;
}

/** Whether none can be sold: the venue says so, or the last portion is gone. */
export function isOutOfStock({ out_of_stock, pos_available_qty }: StockedProduct): boolean {
  return out_of_stock || pos_available_qty === 0;
}
