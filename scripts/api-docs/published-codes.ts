import type { Json } from './json-schema.ts';

/** The codes of refusals by operation and status. */
export type PublishedCodes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Readonly<Record<string, Json | undefined>>;
}

interface Refusal {
  readonly $ref?: string;
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema: { readonly properties?: { readonly code?: { readonly enum?: readonly string[] } } } }
    >
  >;
}

/** The codes that a description names. */
export function codesIn({ paths, components }: Document): PublishedCodes {
  const codesOf = ({ $ref, content }: Refusal): readonly string[] => {
    if ($ref !== undefined) return codesOf(components.responses?.[$ref.split('/').at(-1) ?? ''] as Refusal);
    return content?.['application/json']?.schema.properties?.code?.enum ?? [];
  };
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, ofPath]) =>
      Object.entries(ofPath).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        Object.fromEntries(
          Object.entries(responses as Readonly<Record<string, Refusal>>)
            .map(([status, response]) => [status, codesOf(response).toSorted()] as const)
            .filter(([, codes]) => codes.length > 0),
        ),
      ]),
    ),
  );
}

const rowsOf = (codes: PublishedCodes): readonly string[] =>
  Object.entries(codes).flatMap(([operation, ofOperation]) =>
    Object.entries(ofOperation).flatMap(([status, names]) =>
      names.map((name) => `${operation} ${status} ${name}`),
    ),
  );

/** Adds new codes to those that were published, one a line. Drops none: clients depend on them. */
export function withNewCodes(published: string, now: PublishedCodes): string {
  const rows = new Set([...published.split('\n').filter((row) => row !== ''), ...rowsOf(now)]);
  return `${[...rows].sort((one, other) => one.localeCompare(other, 'en')).join('\n')}\n`;
}

/** Published codes that a description no longer names. */
export function goneCodes(published: string, now: PublishedCodes): readonly string[] {
  const named = new Set(rowsOf(now));
  return published.split('\n').filter((row) => row !== '' && !named.has(row));
}
