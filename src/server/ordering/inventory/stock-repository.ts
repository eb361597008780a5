import type { StockMark, StockRecord } from '#domain/stock.ts';
import type { StockItemId } from '#domain/stock-item.ts';

/** Stores the stock of one venue. */
export interface StockRepository {
  /** `null` when it has not changed since the menu was published. */
  find(item: StockItemId): Promise<StockRecord | null>;
  /** The records of several; those without one are left out. */
  findAll(items: readonly StockItemId[]): Promise<ReadonlyMap<StockItemId, StockRecord>>;
  /** Overwrites the record and notifies every process; `null` resets it to the menu. */
  set(item: StockItemId, record: StockRecord | null): Promise<void>;
  /** Applies `withStockMark` of `#domain/stock.ts` atomically and notifies every process. */
  mark(item: StockItemId, mark: StockMark): Promise<void>;
}
