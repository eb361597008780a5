/** Something that schema.org has a name for. Members that are `undefined` are not told. */
export interface JsonLdNode {
  readonly '@type': string;
  readonly [property: string]: JsonLdValue | undefined;
}

/** A value of a property. */
export type JsonLdValue = string | number | boolean | JsonLdNode | JsonLdReference | readonly JsonLdValue[];

/** Something that is told of elsewhere, by its address. */
export interface JsonLdReference {
  readonly '@id': string;
}

/**
 * JSON-LD as it may stand in a script element: nothing in it can end the element, and it runs nothing.
 *
 * @param nodes what a page is about, the most telling first.
 */
export function writeJsonLd(nodes: readonly JsonLdNode[]): string {
  const [only, ...others] = nodes;
  const content = others.length === 0 ? only : { '@graph': nodes };
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll('<', '\\u003c');
}
