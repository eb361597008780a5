import type { ColumnType } from 'kysely';

/** The tables of quotes. */
export interface QuoteTables {
  readonly order_quotes: OrderQuotesTable;
}

interface OrderQuotesTable {
  readonly licence: string;
  readonly id: string;
  readonly request: ColumnType<unknown, string, string>;
  readonly until: Date;
}
