import { parseJson } from '#contracts/parse-json.ts';

/** Deeper documents are no menus. Readers follow a document's nesting with calls of their own. */
const maxDepth = 100;

type JsonSource =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'unreadable'; readonly why: string };

/** Parses the JSON of another system. */
export function readJsonSource(text: string): JsonSource {
  if (depthOf(text) > maxDepth) {
    return { kind: 'unreadable', why: `it is nested deeper than ${maxDepth} levels` };
  }
  const value = parseJson(text.replace(/^\ufeff/, ''));
  return value === undefined ? { kind: 'unreadable', why: 'it isn’t JSON' } : { kind: 'read', value };
}

/** The deepest nesting of brackets outside strings, counted without calls. Stops beyond the limit. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (let at = 0; at < text.length && deepest <= maxDepth; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    depth += stepOf(code);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const [quote, backslash] = [0x22, 0x5c];

/** The place of the quote that ends a string. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

function stepOf(code: number): number {
  if (code === 0x5b || code === 0x7b) return 1;
  return code === 0x5d || code === 0x7d ? -1 : 0;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; other entries are skipped. A single object is a list of one. */
export function objectsOf(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.filter(isObject);
  return isObject(value) ? [value] : [];
}

/** The object that has a list: the document, or one of its members, as calls wrap it. */
export function objectWithList(document: unknown, list: string): JsonObject | null {
  if (!isObject(document)) return null;
  return (
    [document, ...Object.values(document)]
      .filter(isObject)
      .find((one) => Array.isArray(memberIn(one, list))) ?? null
  );
}

/** The own member of an object, never an inherited one; an empty object when it is none. */
export const objectIn = (owner: JsonObject, name: string): JsonObject => {
  const member = memberIn(owner, name);
  return isObject(member) ? member : {};
};

export const memberIn = (owner: JsonObject, name: string): unknown =>
  Object.hasOwn(owner, name) ? owner[name] : undefined;

/** Text, or a number as text; `null` for anything else and for blank text. */
export function textIn(owner: JsonObject, name: string): string | null {
  const member = memberIn(owner, name);
  const text = typeof member === 'number' ? String(member) : member;
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

/** A finite number, also one that is written as text; `null` for anything else. */
export function numberIn(owner: JsonObject, name: string): number | null {
  const member = memberIn(owner, name);
  const number = typeof member === 'string' && member.trim() !== '' ? Number(member) : member;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The texts of a list, and numbers as text. */
export function textsIn(owner: JsonObject, name: string): readonly string[] {
  const member = memberIn(owner, name);
  const list: readonly unknown[] = Array.isArray(member) ? member : member === undefined ? [] : [member];
  return list.flatMap((item) => {
    if (typeof item === 'string' && item.trim() !== '') return [item];
    return typeof item === 'number' ? [String(item)] : [];
  });
}
