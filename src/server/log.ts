/** The fields of an event. The log adds its time, level and name. */
export type LogFields = Readonly<Record<string, unknown>> & {
  readonly at?: never;
  readonly level?: never;
  readonly event?: never;
};

/** The log of the server. It never contains personal data. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}
