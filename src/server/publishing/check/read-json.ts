import type { DocumentName, Finding } from './finding.ts';
import { duplicateMembers, syntaxFindings } from './json-syntax.ts';
import type { Path } from './problem.ts';
import { maxDocumentBytes } from './venue-folder.ts';

/** Menus nest a dozen levels; deeper documents are mistakes or mischief. */
const maxDepth = 32;

const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export type ReadJson =
  | { readonly kind: 'read'; readonly value: unknown; readonly findings: readonly Finding[] }
  | { readonly kind: 'unreadable'; readonly findings: readonly Finding[] };

/**
 * Reads a document strictly: standard JSON, every member once, no name that would reach into an object's
 * prototype, no character that a database or a page cannot hold.
 *
 * @param text without a byte order mark.
 */
export function readJson(file: DocumentName, text: string): ReadJson {
  const whole = { file, severity: 'problem', path: [], offset: 0 } as const;
  if (text.length > maxDocumentBytes) {
    return refused({
      ...whole,
      code: 'too_large',
      message: `The file is larger than ${maxDocumentBytes / 1024 / 1024} MB.`,
      remedy: 'Keep pictures and films in the media folder; a menu is text only.',
    });
  }
  if (text.trim() === '') {
    return refused({
      ...whole,
      code: 'empty_file',
      message: 'The file is empty.',
      remedy: 'Write a JSON document: { … }.',
    });
  }
  const shape = measure(text);
  if (shape.depth > maxDepth) {
    return refused({
      ...whole,
      offset: shape.tooDeepAt,
      code: 'too_deep',
      message: `Lists and groups are nested more than ${maxDepth} levels deep.`,
      remedy: 'Look for brackets that open again and again without closing.',
    });
  }
  const parsed = parse(text);
  if (!parsed) return refused(...syntaxFindings(file, text));

  const found = inspect(parsed.value, text.includes('\\u'));
  const repeated = found.members === shape.members ? [] : duplicateMembers(file, text);
  return {
    kind: 'read',
    value: parsed.value,
    findings: [...repeated, ...found.faults.map((fault) => describe(file, fault))],
  };
}

function refused(...findings: readonly Finding[]): ReadJson {
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
function measure(text: string) {
  let [depth, deepest, members, tooDeepAt] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      at = endOfString(text, at);
    } else if (character === ':') {
      members += 1;
    } else if (character === '{' || character === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (deepest > maxDepth) tooDeepAt ||= at;
    } else if (character === '}' || character === ']') {
      depth -= 1;
    }
  }
  return { depth: deepest, members, tooDeepAt };
}

/** Where the string that opens at `start` closes; the end of the text when it does not. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

interface Fault {
  readonly kind: 'forbidden_name' | 'unprintable';
  readonly path: Path;
}

/** Counts members, and finds names and strings that nothing good can come of. */
function inspect(document: unknown, mayHoldEscapes: boolean) {
  const faults: Fault[] = [];
  const path: (string | number)[] = [];
  let members = 0;

  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (mayHoldEscapes && !isPrintable(value)) faults.push({ kind: 'unprintable', path: [...path] });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) within(index, item);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) {
        members += 1;
        within(name, item);
      }
    }
  };
  const within = (step: string | number, value: unknown): void => {
    path.push(step);
    if (typeof step === 'string' && forbiddenNames.has(step)) {
      faults.push({ kind: 'forbidden_name', path: [...path] });
    }
    visit(value);
    path.pop();
  };

  visit(document);
  return { members, faults };
}

function isPrintable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  return text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text);
}

function describe(file: DocumentName, { kind, path }: Fault): Finding {
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
