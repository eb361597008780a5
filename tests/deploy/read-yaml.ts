import { parsers } from 'prettier/plugins/yaml';

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly (Node | null)[];
  readonly anchor?: { readonly value: string } | null;
}

type Value = string | null | readonly Value[] | { readonly [name: string]: Value };

/**
 * Reads the YAML subset of our own files: mappings, lists, scalars as text, anchors and `<<`.
 *
 * @throws {Error} for invalid YAML.
 */
export async function readYaml(text: string): Promise<Value> {
  const root = (await parsers.yaml.parse(text, {} as never)) as Node;
  const [document] = root.children ?? [];
  const body = document?.children?.find((child) => child?.type === 'documentBody');
  return readValue(body?.children?.[0] ?? null, new Map());
}

type Anchors = Map<string, Value>;

function readValue(node: Node | null | undefined, anchors: Anchors): Value {
  if (!node) return null;
  const value = readPlain(node, anchors);
  const anchor = anchorOf(node);
  if (anchor !== null) anchors.set(anchor, value);
  return value;
}

/** The anchor precedes the node it names. */
const anchorOf = ({ anchor }: Node) => anchor?.value ?? null;

function readPlain(node: Node, anchors: Anchors): Value {
  const children = node.children ?? [];
  switch (node.type) {
    case 'mapping':
    case 'flowMapping':
      return readMapping(children, anchors);
    case 'sequence':
    case 'flowSequence':
      return children.map((item) => readValue(contentOf(item), anchors));
    case 'alias':
      return anchors.get(node.value ?? '') ?? null;
    default:
      return node.value ?? null;
  }
}

/** The content of a list item, or of one side of a mapping. */
const contentOf = (node: Node | null | undefined): Node | null =>
  node && /Item$|^mapping(Key|Value)$/.test(node.type) ? (node.children?.[0] ?? null) : (node ?? null);

function readMapping(items: readonly (Node | null)[], anchors: Anchors): Value {
  const entries = items.flatMap((item): [string, Value][] => {
    const [key, value] = item?.children ?? [];
    const name = String(readValue(contentOf(key), anchors));
    const read = readValue(contentOf(value), anchors);
    return name === '<<' && typeof read === 'object' && read !== null
      ? (Object.entries(read) as [string, Value][])
      : [[name, read]];
  });
  return Object.fromEntries(entries);
}
