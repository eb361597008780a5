import type { ColumnType } from 'kysely';

/** Written as JSON text, read back parsed: the two engines serialize arrays differently. */
export type JsonColumn = ColumnType<unknown, string, string>;
