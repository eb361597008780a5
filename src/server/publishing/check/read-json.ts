import type { DocumentName, Finding } from './finding.ts';
import { endOfString } from './json-offsets.ts';
import { duplicateMembers, syntaxFindings } from './json-syntax.ts';
import type { JsonPath } from './problem.ts';
import { maxDocumentBytes } from './venue-folder.ts';
import { walk } from './walk.ts';

/** Menus nest a dozen levels; deeper documents are mistakes or mischief. */
const maxDepth = 32;

const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export type ReadJsonResult =
  | { readonly kind: 'read'; readonly value: unknown; readonly findings: readonly Finding[] }
  | { readonly kind: 'unreadable'; readonly findings: readonly Finding[] };

/**
 * Reads a document strictly: standard JSON, every member once, no name that would reach into an object's
 * prototype, no character that a database or a page cannot hold.
 *
 * @param text without a byte order mark.
 */
export function readJson(file: DocumentName, text: string): ReadJsonResult {
  const whole = { file, severity: 'problem', path: [], offset: 0 } as const;
  if (text.length > maxDocumentBytes) {
    return unreadable({
      ...whole,
      code: 'too_large',
      message: `The file is larger than ${maxDocumentBytes / 1024 / 1024} MB.`,
      remedy: 'Keep pictures and films in the media folder; a menu is text only.',
    });
  }
  if (text.trim() === '') {
    return unreadable({
      ...whole,
      code: 'empty_file',
      message: 'The file is empty.',
      remedy: 'Write a JSON document: { … }.',
    });
  }
  const shape = scanBrackets(text);
  if (shape.tooDeepAt >= 0) {
    return unreadable({
      ...whole,
      offset: shape.tooDeepAt,
      code: 'too_deep',
      message: `Lists and groups are nested more than ${maxDepth} levels deep.`,
      remedy: 'Look for brackets that open again and again without closing.',
    });
  }
  const parsed = parse(text);
  if (!parsed) return unreadable(...syntaxFindings(file, text));

  const found = findContentErrors(parsed.value, text.includes('\\u'));
  const repeated = found.members === shape.members ? [] : duplicateMembers(file, text);
  return {
    kind: 'read',
    value: parsed.value,
    findings: [...repeated, ...found.faults.map((fault) => contentErrorFinding(file, fault))],
  };
}

function unreadable(...findings: readonly Finding[]): ReadJsonResult {
  return { kind: 'unreadable', findings };
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null; // The tolerant parser says why, with every place.
  }
}

/** Counts what brackets and colons outside of strings tell, without building anything. */
function scanBrackets(text: string) {
  let [depth, members, tooDeepAt] = [0, 0, -1];
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at) - 1;
        break;
      case ':':
        members += 1;
        break;
      case '{':
      case '[':
        depth += 1;
        if (depth > maxDepth && tooDeepAt < 0) tooDeepAt = at;
        break;
      case '}':
      case ']':
        depth -= 1;
        break;
    }
  }
  return { members, tooDeepAt };
}

interface ContentError {
  readonly kind: 'forbidden_name' | 'unprintable';
  readonly path: JsonPath;
}

/** Counts members, and finds names and strings that nothing good can come of. */
function findContentErrors(document: unknown, mayHoldEscapes: boolean) {
  const faults: ContentError[] = [];
  let members = 0;
  walk(document, (value, path) => {
    const name = path.at(-1);
    if (typeof name === 'string') members += 1;
    if (typeof name === 'string' && forbiddenNames.has(name)) {
      faults.push({ kind: 'forbidden_name', path: [...path] });
    }
    if (mayHoldEscapes && typeof value === 'string' && !isPrintable(value)) {
      faults.push({ kind: 'unprintable', path: [...path] });
    }
    return true;
  });
  return { members, faults };
}

function isPrintable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  return text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text);
}

function contentErrorFinding(file: DocumentName, { kind, path }: ContentError): Finding {
  const finding = { file, severity: 'problem', path } as const;
  if (kind === 'forbidden_name') {
    return {
      ...finding,
      atName: true,
      code: 'forbidden_name',
      message: `"${path.at(-1)}" cannot be a member's name.`,
      remedy: 'Remove this member.',
    };
  }
  return {
    ...finding,
    code: 'unprintable_character',
    message: 'The text holds a control character or half of a character.',
    remedy: 'Type the text anew; look for \\u0000 and the like.',
  };
}
