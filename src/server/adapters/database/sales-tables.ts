import type { ColumnType } from 'kysely';
import type { Dimension, Measure } from '#domain/report/measures.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of sales and closings of days. Days are `YYYY-MM-DD`. */
export interface SalesTables {
  readonly business_days: BusinessDaysTable;
  readonly sales: SalesTable;
  readonly day_closings: DayClosingsTable;
}

interface BusinessDaysTable {
  readonly licence: string;
  readonly business_day: string;
  readonly closing: number | null;
  readonly is_open: ColumnType<boolean, boolean | undefined, boolean>;
}

type SalesTable = {
  readonly licence: string;
  readonly business_day: string;
  readonly dimension: Dimension;
  readonly key: string;
  readonly currency: string;
  readonly name: string | null;
} & { readonly [Name in Measure]: number | null };

interface DayClosingsTable {
  readonly licence: string;
  readonly number: number;
  readonly business_day: string;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly totals: JsonColumn;
  readonly cash: ColumnType<unknown, string | null, never>;
  readonly closed_at: Date;
  readonly closed_by: string;
}
