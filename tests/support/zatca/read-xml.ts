/** An element as a reader sees it, with the text around its children. */
export interface ReadElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (ReadElement | string)[];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const decode = (text: string): string =>
  text.replace(/&[^;]*;/g, (entity) => {
    const [, code] = /^&#x([0-9A-F]+);$/i.exec(entity) ?? [];
    const character = code === undefined ? entities[entity] : String.fromCodePoint(Number.parseInt(code, 16));
    if (character === undefined) throw new Error(`Unknown entity ${entity}`);
    return character;
  });

/**
 * Reads XML as the authority does, strictly: no comments, document types, sections or instructions besides the first line.
 *
 * Written apart from the writer, so that a mistake in one shows in the other.
 *
 * @throws {Error} when it is not well-formed.
 */
export function readXml(text: string): ReadElement {
  const tokens = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '').split(/(<[^>]*>)/);
  const root = { name: '', attributes: new Map<string, string>(), children: [] as OpenElement['children'] };
  /** The elements around the next token, the innermost last. */
  const open: OpenElement[] = [root];
  const current = () => open.at(-1) ?? root;
  for (const token of tokens.filter((one) => one !== '')) {
    if (token.startsWith('</')) {
      const element = closed(open, token);
      current().children.push(element);
    } else if (token.startsWith('<')) begin(open, current(), token);
    else current().children.push(decode(token));
  }
  const [only, ...others] = root.children;
  if (open.length > 1 || typeof only !== 'object' || others.length > 0) throw new Error('Not one element');
  return only;
}

interface OpenElement extends ReadElement {
  readonly children: (ReadElement | string)[];
}

/** Ends the innermost element. */
function closed(open: OpenElement[], tag: string): ReadElement {
  const element = open.length > 1 ? open.pop() : undefined;
  if (element?.name !== tag.slice(2, -1).trim()) throw new Error(`${tag} closes ${element?.name}`);
  return element;
}

function begin(open: OpenElement[], parent: OpenElement, tag: string): void {
  const element = readTag(tag);
  if (tag.endsWith('/>')) parent.children.push(element);
  else open.push(element);
}

function readTag(tag: string): OpenElement {
  const [, name, rest = ''] = /^<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*\/?>$/.exec(tag) ?? [];
  if (name === undefined) throw new Error(`Not a tag: ${tag}`);
  const attributes = new Map(
    [...rest.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decode(value)]),
  );
  return { name, attributes, children: [] };
}

/** Canonical XML 1.1 of an element whose namespaces are all declared in the root. */
export function canonicalOf({ name, attributes, children }: ReadElement): string {
  const keys = [...attributes.keys()];
  const namespaces = keys.filter((key) => /^xmlns(:|$)/.test(key)).sort(byCode);
  const others = keys.filter((key) => !namespaces.includes(key)).sort(byCode);
  const written = [...namespaces, ...others].map((key) => {
    const value = (attributes.get(key) ?? '').replace(
      /[&<"\t\n\r]/g,
      (character) => attributeEscapes[character] ?? '',
    );
    return ` ${key}="${value}"`;
  });
  const content = children.map((child) =>
    typeof child === 'string'
      ? child.replace(/[&<>\r]/g, (character) => textEscapes[character] ?? '')
      : canonicalOf(child),
  );
  return `<${name}${written.join('')}>${content.join('')}</${name}>`;
}

const byCode = (one: string, other: string) => (one < other ? -1 : 1);

const textEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#xD;',
};
const attributeEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

const isElement = (child: ReadElement | string): child is ReadElement => typeof child !== 'string';

/** The elements at a path of names below an element. */
export function elementsAt(element: ReadElement, path: string): readonly ReadElement[] {
  return path
    .split('/')
    .reduce<readonly ReadElement[]>(
      (found, name) =>
        found.flatMap(({ children }) => children.filter(isElement).filter((child) => child.name === name)),
      [element],
    );
}

export const textOf = ({ children }: ReadElement): string =>
  children.filter((child) => typeof child === 'string').join('');

/** The text of the first element at a path; empty when there is none. */
export function textAt(element: ReadElement, path: string): string {
  const [first] = elementsAt(element, path);
  return first ? textOf(first) : '';
}
