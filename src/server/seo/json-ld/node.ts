/** Something that schema.org has a name for. Members that are `undefined` are not told. */
export interface Node {
  readonly '@type': string;
  readonly [property: string]: Told | undefined;
}

/** A value of a property. */
export type Told = string | number | boolean | Node | Reference | readonly Told[];

/** Something that is told of elsewhere, by its address. */
export interface Reference {
  readonly '@id': string;
}

/**
 * JSON-LD as it may stand in a script element: nothing in it can end the element, and it runs nothing.
 *
 * @param nodes what a page is about, the most telling first.
 */
export function writeNodes(nodes: readonly Node[]): string {
  const [only, ...others] = nodes;
  const content = others.length === 0 ? only : { '@graph': nodes };
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll('<', '\\u003c');
}
