import { excerptOf } from '#domain/plain-words.ts';
import { type Language, tagOf } from '#i18n/languages.ts';
import { type ByLanguage, isByLanguage } from './words.ts';

/** Longer than this, a value is cut: it is shown beside what it was. */
const longest = 200;

export const isLong = (text: string | null): boolean => (text ?? '').length > longest;

export const cut = (text: string | null): string | null => text && excerptOf(text, longest);

/** Words as somebody reads them who speaks that language: in it, or else in English, or in whichever they are. */
export function wordsFor(words: string | ByLanguage | undefined, language: Language): string {
  if (words === undefined || typeof words === 'string') return words ?? '';
  return words[language] ?? words.en ?? Object.values(words)[0] ?? '';
}

type Group = Readonly<Record<string, unknown>>;

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value of a venue's files in one line, whole: `Mon 10:00–22:00`, `media/soup.jpg`, `weight: 3, unit: kg`.
 *
 * @returns `null` where there is nothing.
 */
export function readable(value: unknown, language: Language): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) {
    return value.length === 0 ? null : value.map((entry) => readable(entry, language) ?? '–').join(', ');
  }
  if (!isGroup(value)) return String(value);
  if (isByLanguage(value)) return wordsFor(value, language);
  return hoursIn(value, language) ?? pictureIn(value) ?? membersIn(value, language);
}

/** A window of a week, or a stretch of days. */
function hoursIn({ weekday, from_hour, to_hour, start, end }: Group, language: Language): string | null {
  const minute = (time: unknown) => String(time).replace('T', ' ').slice(0, -3);
  if (typeof weekday === 'number' || typeof weekday === 'string') {
    const day = typeof weekday === 'number' ? weekdayIn(weekday, language) : weekday;
    return `${day} ${minute(from_hour)}–${minute(to_hour)}`;
  }
  return typeof start === 'string' && typeof end === 'string' ? `${minute(start)} – ${minute(end)}` : null;
}

/** @param weekday from 0, which is Sunday. */
function weekdayIn(weekday: number, language: Language): string {
  const format = new Intl.DateTimeFormat(tagOf(language), { weekday: 'short', timeZone: 'UTC' });
  return format.format(Date.UTC(1970, 0, 4 + weekday));
}

const pictureIn = ({ image }: Group): string | null =>
  isGroup(image) && typeof image.product === 'string' ? image.product : null;

function membersIn(group: Group, language: Language): string {
  const members = Object.entries(group).flatMap(([key, member]) => {
    const text = readable(member, language);
    return text === null ? [] : [`${key}: ${text}`];
  });
  return members.join(', ');
}
