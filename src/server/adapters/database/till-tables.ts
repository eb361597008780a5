import type { ColumnType, Generated } from 'kysely';

/** The tables of the venues' POS. */
export interface TillTables {
  readonly order_feeds: OrderFeedsTable;
  readonly till_answers: TillAnswersTable;
}

interface OrderFeedsTable {
  readonly licence: string;
  readonly feed: Generated<string>;
  readonly last: number;
}

interface TillAnswersTable {
  readonly licence: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly begun_at: Generated<Date>;
  readonly answer: ColumnType<unknown, string | null, string | null>;
}
