import type { StockMark, StockRecord } from '#domain/stock.ts';

/** Stores the stock of one venue. */
export interface StockRepository {
  /** `null` when it has not changed since the menu was published. */
  find(product: number): Promise<StockRecord | null>;
  /** Overwrites the record and notifies every process; `null` resets it to the menu. */
  set(product: number, record: StockRecord | null): Promise<void>;
  /** Applies `withStockMark` of `#domain/stock.ts` atomically and notifies every process. */
  mark(product: number, mark: StockMark): Promise<void>;
}
