import type { DocumentName, Finding } from './finding.ts';
import { endOfString } from './json-offsets.ts';
import { duplicateMembers, syntaxFindings } from './json-syntax.ts';
import type { JsonPath } from './problem.ts';
import { maxDocumentBytes } from './venue-folder.ts';
import { walk } from './walk.ts';

/** Menus nest a dozen levels; much deeper documents are mistakes or attacks. */
const maxDepth = 32;

const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The least that a document has. */
const emptyFileExamples: Readonly<Partial<Record<DocumentName, string>>> = {
  'venue.json':
    '{ "licence": "corner-bistro", "name": "Corner Bistro", "status": "ACTIVE", "default_language": "en", "languages": [{ "code": "en", "name_local": "English" }] }',
  'menu.json': '{ "id": 1, "currency": "AED" }',
  'group.json': '{ "group": "corner-group", "name": "Corner Bistros", "branches": ["marina"] }',
  'branch.json': '{ "products": [{ "id": 11, "price": "21.00" }] }',
};

export type ReadJsonResult =
  | { readonly kind: 'read'; readonly value: unknown; readonly findings: readonly Finding[] }
  | { readonly kind: 'unreadable'; readonly findings: readonly Finding[] };

/**
 * Parses a document strictly: standard JSON, no duplicate members, no names that affect an object's prototype,
 * no characters that a database or a page cannot store.
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
      remedy: 'Keep pictures and videos in the media folder. A menu is text only.',
    });
  }
  if (text.trim() === '') {
    return unreadable({
      ...whole,
      code: 'empty_file',
      message: 'The file is empty.',
      remedy: 'Write a JSON document: { … }.',
      example: emptyFileExamples[file] ?? '{ "cart": "…" }',
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
    findings: [...repeated, ...found.errors.map((error) => contentErrorFinding(file, error))],
  };
}

function unreadable(...findings: readonly Finding[]): ReadJsonResult {
  return { kind: 'unreadable', findings };
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null; // The tolerant parser finds every syntax error.
  }
}

/** Counts members and depth from brackets and colons outside strings, without parsing. */
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

/** Counts members, and finds forbidden names and unprintable strings. */
function findContentErrors(document: unknown, canHaveEscapes: boolean) {
  const errors: ContentError[] = [];
  let members = 0;
  walk(document, (value, path) => {
    const name = path.at(-1);
    if (typeof name === 'string') members += 1;
    if (typeof name === 'string' && forbiddenNames.has(name)) {
      errors.push({ kind: 'forbidden_name', path: [...path] });
    }
    if (canHaveEscapes && typeof value === 'string' && !isPrintable(value)) {
      errors.push({ kind: 'unprintable', path: [...path] });
    }
    return true;
  });
  return { members, errors };
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
      message: `"${path.at(-1)}" can’t be a member’s name.`,
      remedy: 'Remove this member.',
    };
  }
  return {
    ...finding,
    code: 'unprintable_character',
    message: 'The text has a control character or half of a character.',
    remedy: 'Type the text again. Look for \\u0000 and the like.',
  };
}
