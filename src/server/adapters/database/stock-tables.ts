import type { StockItemId } from '#domain/stock-item.ts';

/** Where the stock of products and of choices is stored: two tables with the same columns, but for the name. */
export const stockTables = [
  { table: 'stock', name: 'product', type: 'int' },
  { table: 'choice_stock', name: 'choice', type: 'text' },
] as const;

export type StockTableName = (typeof stockTables)[number];

const [ofProducts, ofChoices] = stockTables;

export const stockTableOf = (item: StockItemId): StockTableName =>
  typeof item === 'number' ? ofProducts : ofChoices;

/** The columns of both tables, besides the venue and the name. */
export interface StockColumns {
  readonly mark: 'in' | 'out' | null;
  readonly out_until: Date | null;
  readonly counted_from: number | null;
  readonly quantity: number | null;
}
