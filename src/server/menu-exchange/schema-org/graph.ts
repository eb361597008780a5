import { isObject, type JsonObject, memberIn, textIn } from '../read-json-source.ts';

/** The nodes of JSON-LD documents. Nodes refer to each other by `@id`, also in circles. */
export interface Graph {
  /** Every node, outer ones first. */
  readonly nodes: readonly JsonObject[];
  /** The nodes of a member: one, a list, or references. */
  nodesIn(node: JsonObject, member: string): readonly JsonObject[];
}

/** Documents of pages have no more nodes than this. */
const maxNodes = 200_000;

export function readGraph(documents: readonly unknown[]): Graph {
  const nodes: JsonObject[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) collect(item);
    if (!isObject(value) || nodes.length >= maxNodes) return;
    nodes.push(value);
    for (const member of Object.values(value)) collect(member);
  };
  for (const document of documents) collect(document);
  const byId = new Map<string, JsonObject>();
  for (const node of nodes) {
    const id = textIn(node, '@id');
    // A node that says more than its id is what others refer to.
    if (id !== null && !isReference(node) && !byId.has(id)) byId.set(id, node);
  }
  const resolve = (node: JsonObject): JsonObject | null =>
    isReference(node) ? (byId.get(textIn(node, '@id') ?? '') ?? null) : node;
  return {
    nodes: nodes.filter((node) => !isReference(node)),
    nodesIn: (node, member) => {
      const value = memberIn(node, member);
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      return list.flatMap((item) => {
        const found =
          typeof item === 'string' ? (byId.get(item) ?? null) : isObject(item) ? resolve(item) : null;
        return found ? [found] : [];
      });
    },
  };
}

const isReference = (node: JsonObject): boolean => {
  const names = Object.keys(node);
  return names.includes('@id') && names.every((name) => name === '@id' || name === '@type');
};

/** The types of a node without the address of schema.org. */
function typesOf(node: JsonObject): readonly string[] {
  const type = memberIn(node, '@type');
  const list: readonly unknown[] = Array.isArray(type) ? type : [type];
  return list.flatMap((one) => (typeof one === 'string' ? [one.replace(/^.*[/#:]/, '')] : []));
}

export const hasType = (node: JsonObject, ...types: readonly string[]): boolean =>
  typesOf(node).some((type) => types.includes(type));

/** A text of a node by language: a string, a value with a language, or a list of them. */
export function wordsIn(node: JsonObject, member: string): Readonly<Record<string, string>> | null {
  const value = memberIn(node, member);
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = list.flatMap((item) => {
    if (typeof item === 'string' || typeof item === 'number') return [['', String(item)] as const];
    const text = isObject(item) ? textIn(item, '@value') : null;
    return text === null || !isObject(item) ? [] : [[textIn(item, '@language') ?? '', text] as const];
  });
  const blank = texts.filter(([, text]) => text.trim() !== '');
  return blank.length === 0 ? null : Object.fromEntries(blank.toReversed());
}

/** The first of an image's addresses: a string, a list, or an object with an address. */
export function imageIn(graph: Graph, node: JsonObject): string | null {
  const value = memberIn(node, 'image');
  const [first] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  if (typeof first === 'string' && first.trim() !== '') return first.trim();
  const [image = {}] = graph.nodesIn(node, 'image');
  return textIn(image, 'url') ?? textIn(image, 'contentUrl');
}
