/** An element of an XML document: plain text, or elements. */
export interface XmlElement {
  readonly name: string;
  /** Without namespaces, except in the root. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[] | string;
}

/** An element without attributes, or with those given. */
export const element = (
  name: string,
  children: XmlElement['children'],
  attributes: XmlElement['attributes'] = {},
): XmlElement => ({ name, attributes, children });

/**
 * Writes an element as Canonical XML 1.1 writes it: no white space between elements, attributes in order, no empty-element
 * tags. A reader that canonicalizes it finds the same bytes.
 *
 * Holds for documents without comments, processing instructions and attributes of a namespace.
 */
export function writeCanonical({ name, attributes, children }: XmlElement): string {
  const content = typeof children === 'string' ? escapeText(children) : children.map(writeCanonical).join('');
  return `<${name}${writeAttributes(attributes)}>${content}</${name}>`;
}

/**
 * Writes an element with four spaces for each level, and empty elements in one tag.
 *
 * @param depth of the element. Its first line is not indented.
 */
export function writeIndented({ name, attributes, children }: XmlElement, depth: number): string {
  const start = `<${name}${writeAttributes(attributes)}`;
  if (children.length === 0) return `${start}/>`;
  if (typeof children === 'string') return `${start}>${escapeText(children)}</${name}>`;
  const margin = '    '.repeat(depth);
  const lines = children.map((child) => `${margin}    ${writeIndented(child, depth + 1)}\n`);
  return `${start}>\n${lines.join('')}${margin}</${name}>`;
}

/** Namespaces come first, the default one before the others. */
function writeAttributes(attributes: XmlElement['attributes']): string {
  const isNamespace = (name: string) => name === 'xmlns' || name.startsWith('xmlns:');
  const names = Object.keys(attributes).toSorted((one, other) => (one < other ? -1 : 1));
  return [...names.filter(isNamespace), ...names.filter((name) => !isNamespace(name))]
    .map((name) => ` ${name}="${escapeAttribute(attributes[name] ?? '')}"`)
    .join('');
}

/** XML can not hold them, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapeText = (text: string): string =>
  text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;');

const escapeAttribute = (text: string): string =>
  text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
