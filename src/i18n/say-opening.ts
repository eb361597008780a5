import { formatDate, formatTime } from './format-time.ts';
import { formatDay } from './format-when.ts';
import type { Language } from './languages.ts';
import type { Text } from './phrases.ts';

const dayMs = 86_400_000;

type OpeningText = Text<'open_always' | 'open_until' | 'closed' | 'closed_opens' | 'closed_opens_day'>;

interface Opening {
  readonly isOpen: boolean;
  /** When that turns; `null` where it does not in the coming year. */
  readonly nextChange: Date | null;
}

/**
 * Whether a venue is open. What is closed says when it opens: a time alone is one of today, a weekday one of the coming days,
 * anything further off a date. What is open says until when only within a day.
 *
 * @param zone an IANA name, such as "Asia/Dubai"
 */
export function sayOpening(
  { isOpen, nextChange }: Opening,
  now: Date,
  t: OpeningText,
  ...[language, zone, arabicNumerals]: [language: Language, zone: string, arabicNumerals: boolean]
): string {
  if (!nextChange) return t(isOpen ? 'open_always' : 'closed');
  const wait = nextChange.getTime() - now.getTime();
  const time = formatTime(nextChange, language, zone, arabicNumerals);
  if (isOpen) return wait > dayMs ? t('open_always') : t('open_until', { time });
  const day = formatDay(nextChange, language, zone);
  if (wait > 6 * dayMs) {
    return t('closed_opens_day', { day: formatDate(nextChange, language, zone, arabicNumerals), time });
  }
  return day === formatDay(now, language, zone)
    ? t('closed_opens', { time })
    : t('closed_opens_day', { day, time });
}
