import type { Translator } from '#i18n/phrases.ts';

/** From here on, the wait is given in minutes. */
const minuteThresholdSeconds = 120;

/** Says when to try again. */
export const waitMessage = (seconds: number, t: Translator<'wait_seconds' | 'wait_minutes'>): string =>
  seconds < minuteThresholdSeconds
    ? t('wait_seconds', { count: seconds })
    : t('wait_minutes', { count: Math.ceil(seconds / 60) });
