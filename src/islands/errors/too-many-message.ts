import type { Translator } from '#i18n/phrases.ts';

/** From here on, the wait is given in minutes. */
const minuteThresholdSeconds = 120;

/** Phrases for too many attempts. */
export const tooManyPhrases = ['too_many', 'wait_seconds', 'wait_minutes'] as const;

/**
 * Says that there were too many attempts, and when to try again.
 *
 * @param seconds `null` if the wait is unknown.
 */
export function tooManyMessage(
  seconds: number | null,
  t: Translator<(typeof tooManyPhrases)[number]>,
): string {
  if (seconds === null) return t('too_many');
  return seconds < minuteThresholdSeconds
    ? t('wait_seconds', { count: seconds })
    : t('wait_minutes', { count: Math.ceil(seconds / 60) });
}
