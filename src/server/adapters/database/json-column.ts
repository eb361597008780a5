import type { ColumnType } from 'kysely';

/** Written as JSON text, read back parsed: the two engines disagree about how to write an array. */
export type JsonColumn = ColumnType<unknown, string, string>;
