/** A node of schema.org. `undefined` members are left out. */
export interface JsonLdNode {
  readonly '@type': string;
  readonly [property: string]: JsonLdValue | undefined;
}

export type JsonLdValue = string | number | boolean | JsonLdNode | JsonLdReference | readonly JsonLdValue[];

/** A reference to a node described elsewhere, by its URL. */
export interface JsonLdReference {
  readonly '@id': string;
}

/** Leaves out empty lists. */
export const nonEmpty = <Value>(values: readonly Value[]): readonly Value[] | undefined =>
  values.length === 0 ? undefined : values;

/** One value as itself. */
export const oneOrMore = (nodes: readonly JsonLdNode[]): JsonLdValue | undefined =>
  nodes.length > 1 ? nodes : nodes[0];

/**
 * JSON-LD that is safe in a script element: it cannot end the element or run code.
 *
 * @param nodes what a page is about, the most important first.
 */
export function writeJsonLd(nodes: readonly JsonLdNode[]): string {
  const [only, ...others] = nodes;
  const content = others.length === 0 ? only : { '@graph': nodes };
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll('<', '\\u003c');
}
