/** Names in the language that the law wants on tax documents, beside those that the diner has read. */
export interface LegalNames {
  readonly taxes: readonly { readonly id: number; readonly name: string }[];
  readonly charges: readonly { readonly id: number; readonly name: string }[];
}

/** A dish and its choices in the language of the law. */
export interface LegalName {
  readonly name: string;
  readonly details: readonly string[];
}
