import { isWritten, type Written } from '#contracts/shapes/text.ts';
import type { Language } from '#i18n/languages.ts';
import type { ByteSink } from '../catalog/byte-sink.ts';
import type { ForeignTexts } from '../catalog/menu-document.ts';

/** Words and the language they are in; `null` when they are everybody's. */
export interface Spoken {
  readonly words: string;
  readonly language: Language | null;
}

/** Where the words of a missing translation come from, in this order. */
export interface Fallback {
  readonly wanted: Language;
  readonly byDefault: Language;
}

/**
 * Chooses the words of one text: the wanted language's, else the venue's default language's, else English,
 * else whatever there is.
 */
export function speak({ words }: Written, { wanted, byDefault }: Fallback): Spoken {
  if (typeof words === 'string') return { words, language: null };
  for (const language of [wanted, byDefault, 'en'] as const) {
    const found = words[language];
    if (found !== undefined && found !== '') return { words: found, language };
  }
  const [first] = Object.entries(words).filter(([, text]) => text !== '');
  return first ? { words: first[1], language: first[0] as Language } : { words: '', language: null };
}

/** A written value's JSON, ready but for the words that differ between languages. */
export interface Draft {
  readonly start: Uint8Array;
  readonly gaps: readonly Gap[];
}

interface Gap {
  readonly text: Written;
  /** Where it stands within the value: `combo_groups.0.name`. */
  readonly path: string;
  /** What stands between it and the next. */
  readonly after: Uint8Array;
}

/** Writes down what is the same in every language, once for all of them. */
export function draftOf(value: unknown): Draft {
  const open: Omit<Gap, 'after'>[] = [];
  const pieces = [''];
  write(value, '', {
    add(json) {
      pieces[open.length] += json;
    },
    leaveOpen(text, path) {
      open.push({ text, path });
      pieces.push('');
    },
  });
  const [start = empty, ...afters] = pieces.map((piece) => Buffer.from(piece));
  return { start, gaps: open.map((gap, at) => ({ ...gap, after: afters[at] ?? empty })) };
}

const empty = new Uint8Array();

interface Pen {
  add(json: string): void;
  leaveOpen(text: Written, path: string): void;
}

function write(value: unknown, path: string, pen: Pen): void {
  if (typeof value !== 'object' || value === null) pen.add(JSON.stringify(value ?? null));
  else if (isWritten(value)) {
    if (typeof value.words === 'string') pen.add(JSON.stringify(value.words));
    else pen.leaveOpen(value, path);
  } else {
    const within = path === '' ? '' : `${path}.`;
    if (Array.isArray(value)) writeList(value, within, pen);
    else writeMembers(value, within, pen);
  }
}

function writeList(list: readonly unknown[], within: string, pen: Pen): void {
  pen.add('[');
  list.forEach((item, at) => {
    if (at > 0) pen.add(',');
    write(item, `${within}${at}`, pen);
  });
  pen.add(']');
}

function writeMembers(value: object, within: string, pen: Pen): void {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  pen.add('{');
  members.forEach(([key, member], at) => {
    pen.add(`${at > 0 ? ',' : ''}${JSON.stringify(key)}:`);
    write(member, `${within}${key}`, pen);
  });
  pen.add('}');
}

/** Writes a draft in one language, and tells what had to fall back to another. */
export function say({ start, gaps }: Draft, fallback: Fallback, into: ByteSink): ForeignTexts {
  const foreign: Record<string, Language> = {};
  into.bytes(start);
  for (const { text, path, after } of gaps) {
    const { words, language } = speak(text, fallback);
    if (language !== null && language !== fallback.wanted) foreign[path] = language;
    into.text(JSON.stringify(words));
    into.bytes(after);
  }
  return foreign;
}
