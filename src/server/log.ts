/** What is known of an event. The log itself says when it was, how grave, and what it is called. */
export type LogFields = Readonly<Record<string, unknown>> & {
  readonly at?: never;
  readonly level?: never;
  readonly event?: never;
};

/** Where the server says what happened, never anything personal. */
export interface Log {
  info(event: string, facts?: LogFields): void;
  error(event: string, facts?: LogFields): void;
}
