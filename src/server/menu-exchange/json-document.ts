/** A parsed JSON file of a source. */
export interface JsonDocument {
  /** The name of the file. */
  readonly name: string;
  readonly value: unknown;
}
