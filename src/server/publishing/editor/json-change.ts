import type { JsonPath } from '../check/problem.ts';

/** A new value for a member of a JSON document. The parent of the member exists. */
export interface JsonChange {
  readonly path: JsonPath;
  readonly value: unknown;
}

/** Returns a changed copy of a document. Unchanged values are shared with the original. */
export const withChanges = <Document>(document: Document, changes: readonly JsonChange[]): Document =>
  changes.reduce<unknown>(
    (changed, { path, value }) => withMember(changed, path, value),
    document,
  ) as Document;

function withMember(within: unknown, [step, ...further]: JsonPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(within)) {
    return within.map((entry, at) => (at === step ? withMember(entry, further, value) : entry));
  }
  const group = within as Readonly<Record<string, unknown>>;
  return { ...group, [step]: withMember(group[step], further, value) };
}
