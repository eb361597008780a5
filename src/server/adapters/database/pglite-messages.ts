/** What the embedded database's thread is asked; everything here can be cloned. */
export type PgliteCommand =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'close' };

export interface PgliteRequest {
  readonly id: number;
  readonly asked: PgliteCommand;
}

export type PgliteResponse =
  | { readonly kind: 'answered'; readonly id: number; readonly answer: QueryResult }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SqlError }
  | { readonly kind: 'announced'; readonly channel: string; readonly payload: string };

/** Nobody asks it: the answer with this id says that the database is open. */
export const readyId = 0;

export interface QueryResult {
  /** The command that Postgres names as run, such as `INSERT`. */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly unknown[];
}

/** The parts of a Postgres error that code may act on, named as `pg` names them. */
export interface SqlError {
  readonly message: string;
  /** SQLSTATE; absent when the trouble is not one that Postgres names. */
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
  readonly position?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  readonly constraint?: string | undefined;
}
