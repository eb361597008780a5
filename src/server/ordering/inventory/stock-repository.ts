import type { StockMark, StockRecord } from '#domain/stock.ts';

/** Where one venue's stock is counted. */
export interface StockRepository {
  /** `null` while nothing has happened to it since the menu was published. */
  find(product: number): Promise<StockRecord | null>;
  /** Sets it by hand, and lets every process know; `null` goes back to what the menu says. */
  set(product: number, record: StockRecord | null): Promise<void>;
  /** Marks it as `marked` of `#domain/stock.ts` has it, whatever is sold meanwhile, and lets every process know. */
  mark(product: number, mark: StockMark): Promise<void>;
}
