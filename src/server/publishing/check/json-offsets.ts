import type { JsonPath } from './problem.ts';

/** The position of a member in a text, in code units from the start. */
export interface JsonOffsets {
  /** The start of its name; the same as `value` for list entries. */
  readonly name: number;
  readonly value: number;
}

interface WantedOffsets {
  readonly children: Map<string | number, WantedOffsets>;
  offsets: JsonOffsets | null;
}

/**
 * Finds the positions of paths in a text, all in one pass, without parsing the JSON.
 *
 * @param text valid JSON.
 * @returns a position per path, in the same order. A path that does not exist gets that of its last existing step.
 */
export function findOffsets(text: string, paths: readonly JsonPath[]): readonly JsonOffsets[] {
  const root: WantedOffsets = { children: new Map(), offsets: null };
  for (const path of paths) {
    let wanted = root;
    for (const step of path) {
      const next = wanted.children.get(step) ?? { children: new Map(), offsets: null };
      wanted.children.set(step, next);
      wanted = next;
    }
  }
  const start = skipSpace(text, 0);
  visit(text, { name: start, value: start }, root);
  return paths.map((path) => lastOffsets(root, path));
}

function lastOffsets(root: WantedOffsets, path: JsonPath): JsonOffsets {
  let wanted: WantedOffsets | undefined = root;
  let offsets: JsonOffsets = root.offsets ?? { name: 0, value: 0 };
  for (const step of path) {
    wanted = wanted?.children.get(step);
    if (!wanted?.offsets) return { name: offsets.value, value: offsets.value };
    offsets = wanted.offsets;
  }
  return offsets;
}

/** Records the wanted positions within the value at `offsets`. Returns the end of the value. */
function visit(text: string, offsets: JsonOffsets, wanted: WantedOffsets): number {
  wanted.offsets ??= offsets;
  const opening = text[offsets.value];
  if (wanted.children.size > 0 && opening === '[') return visitList(text, offsets.value, wanted.children);
  if (wanted.children.size > 0 && opening === '{') return visitObject(text, offsets.value, wanted.children);
  return endOfValue(text, offsets.value);
}

function visitList(text: string, start: number, below: WantedOffsets['children']): number {
  let at = skipSpace(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== ']'; index += 1) {
    at = nextEntry(text, visitIfWanted(text, { name: at, value: at }, below.get(index)));
  }
  return at + 1;
}

function visitObject(text: string, start: number, below: WantedOffsets['children']): number {
  let at = skipSpace(text, start + 1);
  while (at < text.length && text[at] !== '}') {
    const colon = skipSpace(text, endOfString(text, at));
    const offsets = { name: at, value: skipSpace(text, colon + 1) };
    at = nextEntry(text, visitIfWanted(text, offsets, below.get(nameAt(text, at))));
  }
  return at + 1;
}

function visitIfWanted(text: string, offsets: JsonOffsets, wanted: WantedOffsets | undefined): number {
  return wanted ? visit(text, offsets, wanted) : endOfValue(text, offsets.value);
}

/** A member of an object, with the position where its value ends. */
export interface JsonMember extends JsonOffsets {
  readonly key: string;
  readonly end: number;
}

/**
 * The members of the object that begins at `start`, in order.
 *
 * @param text valid JSON.
 */
export function membersAt(text: string, start: number): readonly JsonMember[] {
  const members: JsonMember[] = [];
  let name = skipSpace(text, start + 1);
  while (name < text.length && text[name] !== '}') {
    const value = skipSpace(text, skipSpace(text, endOfString(text, name)) + 1);
    const end = endOfValue(text, value);
    members.push({ key: nameAt(text, name), name, value, end });
    name = nextEntry(text, end);
  }
  return members;
}

/** An entry of a list, as the range of its text. */
export interface JsonEntry {
  readonly value: number;
  readonly end: number;
}

/**
 * All entries of the list that begins at `start`, in order.
 *
 * @param text valid JSON.
 */
export function entriesAt(text: string, start: number): readonly JsonEntry[] {
  const entries: JsonEntry[] = [];
  let value = skipSpace(text, start + 1);
  while (value < text.length && text[value] !== ']') {
    const end = endOfValue(text, value);
    entries.push({ value, end });
    value = nextEntry(text, end);
  }
  return entries;
}

/** @param end of the previous entry. */
function nextEntry(text: string, end: number): number {
  const at = skipSpace(text, end);
  return text[at] === ',' ? skipSpace(text, at + 1) : at;
}

function nameAt(text: string, at: number): string {
  return JSON.parse(text.slice(at, endOfString(text, at)));
}

/** The first position from `from` that is not white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

/** The end of the value that begins at `start`; the end of the text when the value is not closed. */
export function endOfValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const character = text[at];
    if (character === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    at += 1;
  } while (at < text.length && (depth > 0 || isWithinScalar(text, start, at)));
  return at;
}

function isWithinScalar(text: string, start: number, at: number): boolean {
  return /[\w.+-]/.test(text[start] ?? '') && /[\w.+-]/.test(text[at] ?? '');
}

/** The end of the string that opens at `start`; the end of the text when the string is not closed. */
export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return text.length;
}
