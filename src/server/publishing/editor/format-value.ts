import { excerptOf } from '#domain/html-text.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import { isTextByLanguage, type ValueByLanguage } from './text-by-language.ts';

/** Longer values are truncated: old and new value are shown side by side. */
const maxLength = 200;

export const isLong = (text: string | null): boolean => (text ?? '').length > maxLength;

export const truncate = (text: string | null): string | null => text && excerptOf(text, maxLength);

/** A text in the given language, else in English, else in any language. */
export function textFor(words: string | ValueByLanguage | undefined, language: Language): string {
  if (words === undefined || typeof words === 'string') return words ?? '';
  return words[language] ?? words.en ?? Object.values(words)[0] ?? '';
}

type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Formats a value of a venue's files on one line: `Mon 10:00–22:00`, `media/soup.jpg`, `weight: 3, unit: kg`.
 *
 * @returns `null` for an empty value.
 */
export function formatValue(value: unknown, language: Language): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) {
    return value.length === 0 ? null : value.map((entry) => formatValue(entry, language) ?? '–').join(', ');
  }
  if (!isObject(value)) return String(value);
  if (isTextByLanguage(value)) return textFor(value, language);
  return formatHours(value, language) ?? pictureIn(value) ?? formatMembers(value, language);
}

/** A weekly window or a closure. */
function formatHours(
  { weekday, from_hour, to_hour, start, end }: JsonObject,
  language: Language,
): string | null {
  const minute = (time: unknown) => String(time).replace('T', ' ').slice(0, -3);
  if (typeof weekday === 'number' || typeof weekday === 'string') {
    const day = typeof weekday === 'number' ? formatWeekday(weekday, language) : weekday;
    return `${day} ${minute(from_hour)}–${minute(to_hour)}`;
  }
  return typeof start === 'string' && typeof end === 'string' ? `${minute(start)} – ${minute(end)}` : null;
}

/** @param weekday from 0, which is Sunday. */
function formatWeekday(weekday: number, language: Language): string {
  const format = new Intl.DateTimeFormat(languageTagOf(language), { weekday: 'short', timeZone: 'UTC' });
  return format.format(Date.UTC(1970, 0, 4 + weekday));
}

const pictureIn = ({ image }: JsonObject): string | null =>
  isObject(image) && typeof image.product === 'string' ? image.product : null;

function formatMembers(group: JsonObject, language: Language): string {
  const members = Object.entries(group).flatMap(([key, member]) => {
    const text = formatValue(member, language);
    return text === null ? [] : [`${key}: ${text}`];
  });
  return members.join(', ');
}
