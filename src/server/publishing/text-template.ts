import { isSourceText, type SourceText } from '#contracts/shapes/text.ts';
import type { Language } from '#i18n/languages.ts';
import type { ByteSink } from '../catalog/byte-sink.ts';
import type { ForeignTexts } from '../catalog/menu-document.ts';

/** A text and its language; `null` when it is the same in every language. */
export interface LocalizedText {
  readonly words: string;
  readonly language: Language | null;
}

/** The languages to look up a text in, in this order. */
export interface LanguageFallback {
  readonly requested: Language;
  readonly byDefault: Language;
}

/**
 * Picks the translation of a text: in the requested language, else the venue's default language, else English,
 * else any language.
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
  const [[language, text = ''] = []] = Object.entries(words).filter(([, written]) => written !== '');
  return language === undefined
    ? { words: '', language: null }
    : { words: text, language: language as Language };
}

/** The JSON of a value, with slots for the texts that differ between languages. */
export interface TextTemplate {
  readonly start: Uint8Array;
  readonly slots: readonly TextSlot[];
}

interface TextSlot {
  readonly text: SourceText;
  /** Its path within the value: `combo_groups.0.name`. */
  readonly path: string;
  /** The JSON between this slot and the next. */
  readonly after: Uint8Array;
}

/** Serializes once what is the same in every language. */
export function templateOf(value: unknown): TextTemplate {
  const slots: Omit<TextSlot, 'after'>[] = [];
  const pieces = [''];
  writeValue(value, '', {
    addJson(json) {
      pieces[slots.length] += json;
    },
    addSlot(text, path) {
      slots.push({ text, path });
      pieces.push('');
    },
  });
  const [start = emptyBytes, ...afters] = pieces.map((piece) => Buffer.from(piece));
  return { start, slots: slots.map((slot, at) => ({ ...slot, after: afters[at] ?? emptyBytes })) };
}

const emptyBytes = new Uint8Array();

interface TemplateWriter {
  addJson(json: string): void;
  addSlot(text: SourceText, path: string): void;
}

function writeValue(value: unknown, path: string, writer: TemplateWriter): void {
  if (typeof value !== 'object' || value === null) writer.addJson(JSON.stringify(value ?? null));
  else if (isSourceText(value)) {
    if (typeof value.words === 'string') writer.addJson(JSON.stringify(value.words));
    else writer.addSlot(value, path);
  } else {
    const within = path === '' ? '' : `${path}.`;
    if (Array.isArray(value)) writeList(value, within, writer);
    else writeMembers(value, within, writer);
  }
}

function writeList(list: readonly unknown[], within: string, writer: TemplateWriter): void {
  writer.addJson('[');
  list.forEach((item, at) => {
    if (at > 0) writer.addJson(',');
    writeValue(item, `${within}${at}`, writer);
  });
  writer.addJson(']');
}

function writeMembers(value: object, within: string, writer: TemplateWriter): void {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  writer.addJson('{');
  members.forEach(([key, member], at) => {
    writer.addJson(`${at > 0 ? ',' : ''}${JSON.stringify(key)}:`);
    writeValue(member, `${within}${key}`, writer);
  });
  writer.addJson('}');
}

/** Renders a template in one language. Returns the texts that fell back to another language. */
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
