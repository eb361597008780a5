import { formatDate, formatTime } from './format-time.ts';
import { formatWeekday } from './format-when.ts';
import type { Language } from './languages.ts';
import type { Translator } from './phrases.ts';

const dayMs = 86_400_000;

/** Phrases for the next opening. */
export const nextOpeningPhrases = ['opens_today', 'opens_day', 'opens_date'] as const;

export type NextOpeningPhrase = (typeof nextOpeningPhrases)[number];

interface OpenState {
  readonly isOpen: boolean;
  /** When `isOpen` changes; `null` when not within a year. */
  readonly nextChange: Date | null;
}

/** `zone` is an IANA name such as "Asia/Dubai". */
type Style = [language: Language, zone: string, numberingSystem: string];

/**
 * Describes whether a venue is open. When closed, includes the next opening; when open, a closing time within a day.
 */
export function describeOpening(
  { isOpen, nextChange }: OpenState,
  now: Date,
  t: Translator<'open_always' | 'open_until' | 'closed' | NextOpeningPhrase>,
  ...style: Style
): string {
  if (!isOpen) {
    return nextChange ? `${t('closed')} · ${describeNextOpening(nextChange, now, t, ...style)}` : t('closed');
  }
  if (!nextChange || nextChange.getTime() - now.getTime() > dayMs) return t('open_always');
  return t('open_until', { time: formatTime(nextChange, ...style) });
}

/** Describes the next opening: today, on a weekday of the coming days, or on a date, with the time. */
export function describeNextOpening(
  at: Date,
  now: Date,
  t: Translator<NextOpeningPhrase>,
  ...style: Style
): string {
  const [language, zone] = style;
  const time = formatTime(at, ...style);
  if (at.getTime() - now.getTime() > 6 * dayMs) {
    return t('opens_date', { date: formatDate(at, ...style), time });
  }
  const [day, today] = [at, now].map((one) => formatWeekday(one, language, zone));
  return day === today ? t('opens_today', { time }) : t('opens_day', { day: day ?? '', time });
}
