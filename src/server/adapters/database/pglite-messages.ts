/** Commands to the embedded database's thread; all values are structured-cloneable. */
export type PgliteCommand =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'close' };

export interface PgliteRequest {
  readonly id: number;
  readonly command: PgliteCommand;
}

export type PgliteResponse =
  | { readonly kind: 'result'; readonly id: number; readonly result: QueryResult }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SqlError }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string };

/** The id of the message that signals that the database is open. It responds to no request. */
export const readyId = 0;

export interface QueryResult {
  /** The command tag of Postgres, such as `INSERT`. */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly unknown[];
}

/** The fields of a Postgres error that code may act on, with the names that `pg` uses. */
export interface SqlError {
  readonly message: string;
  /** SQLSTATE; absent when the error is not from Postgres. */
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
  readonly position?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  readonly constraint?: string | undefined;
}
