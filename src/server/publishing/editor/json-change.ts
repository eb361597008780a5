import type { JsonPath } from '../check/problem.ts';

/** A member of a JSON document that gets another value; the group that it stands in is there. */
export interface JsonChange {
  readonly path: JsonPath;
  readonly value: unknown;
}

/** A document with its changes; what they leave alone is the very same, and the original stays as it is. */
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
