type Listed<Row> =
  | { readonly kind: 'done'; readonly rows: readonly Row[] }
  | { readonly kind: 'refused'; readonly why: string };

/** @throws {Error} when nothing was listed. */
export function rowsOf<Row>(outcome: Listed<Row>): readonly Row[] {
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  return outcome.rows;
}
