import { isSourceText, type SourceText } from '#contracts/shapes/text.ts';
import type { Language } from '#i18n/languages.ts';
import type { ByteSink } from '../catalog/byte-sink.ts';
import type { ForeignTexts } from '../catalog/menu-document.ts';

/** Words and the language they are in; `null` when they are everybody's. */
export interface LocalizedText {
  readonly words: string;
  readonly language: Language | null;
}

/** Where the words of a missing translation come from, in this order. */
export interface LanguageFallback {
  readonly requested: Language;
  readonly byDefault: Language;
}

/**
 * Chooses the words of one text: the wanted language's, else the venue's default language's, else English,
 * else whatever there is.
 */
export function localizeText(
  { words }: SourceText,
  { requested, byDefault }: LanguageFallback,
): LocalizedText {
  if (typeof words === 'string') return { words, language: null };
  for (const language of [requested, byDefault, 'en'] as const) {
    const found = words[language];
    if (found !== undefined && found !== '') return { words: found, language };
  }
  const [first] = Object.entries(words).filter(([, text]) => text !== '');
  return first ? { words: first[1], language: first[0] as Language } : { words: '', language: null };
}

/** A written value's JSON, ready but for the words that differ between languages. */
export interface TextTemplate {
  readonly start: Uint8Array;
  readonly slots: readonly TextSlot[];
}

interface TextSlot {
  readonly text: SourceText;
  /** Where it stands within the value: `combo_groups.0.name`. */
  readonly path: string;
  /** What stands between it and the next. */
  readonly after: Uint8Array;
}

/** Writes down what is the same in every language, once for all of them. */
export function templateOf(value: unknown): TextTemplate {
  const open: Omit<TextSlot, 'after'>[] = [];
  const pieces = [''];
  writeValue(value, '', {
    addJson(json) {
      pieces[open.length] += json;
    },
    addSlot(text, path) {
      open.push({ text, path });
      pieces.push('');
    },
  });
  const [start = emptyBytes, ...afters] = pieces.map((piece) => Buffer.from(piece));
  return { start, slots: open.map((gap, at) => ({ ...gap, after: afters[at] ?? emptyBytes })) };
}

const emptyBytes = new Uint8Array();

interface TemplateWriter {
  addJson(json: string): void;
  addSlot(text: SourceText, path: string): void;
}

function writeValue(value: unknown, path: string, pen: TemplateWriter): void {
  if (typeof value !== 'object' || value === null) pen.addJson(JSON.stringify(value ?? null));
  else if (isSourceText(value)) {
    if (typeof value.words === 'string') pen.addJson(JSON.stringify(value.words));
    else pen.addSlot(value, path);
  } else {
    const within = path === '' ? '' : `${path}.`;
    if (Array.isArray(value)) writeList(value, within, pen);
    else writeMembers(value, within, pen);
  }
}

function writeList(list: readonly unknown[], within: string, pen: TemplateWriter): void {
  pen.addJson('[');
  list.forEach((item, at) => {
    if (at > 0) pen.addJson(',');
    writeValue(item, `${within}${at}`, pen);
  });
  pen.addJson(']');
}

function writeMembers(value: object, within: string, pen: TemplateWriter): void {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  pen.addJson('{');
  members.forEach(([key, member], at) => {
    pen.addJson(`${at > 0 ? ',' : ''}${JSON.stringify(key)}:`);
    writeValue(member, `${within}${key}`, pen);
  });
  pen.addJson('}');
}

/** Writes a draft in one language, and tells what had to fall back to another. */
export function renderTemplate(
  { start, slots }: TextTemplate,
  fallback: LanguageFallback,
  into: ByteSink,
): ForeignTexts {
  const foreign: Record<string, Language> = {};
  into.bytes(start);
  for (const { text, path, after } of slots) {
    const { words, language } = localizeText(text, fallback);
    if (language !== null && language !== fallback.requested) foreign[path] = language;
    into.text(JSON.stringify(words));
    into.bytes(after);
  }
  return foreign;
}
