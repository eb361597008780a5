import type { Translator } from '#i18n/phrases.ts';

/** From here on nobody counts seconds. */
const minuteThresholdSeconds = 120;

/** When it may be tried again. */
export const waitMessage = (seconds: number, t: Translator<'wait_seconds' | 'wait_minutes'>): string =>
  seconds < minuteThresholdSeconds
    ? t('wait_seconds', { count: seconds })
    : t('wait_minutes', { count: Math.ceil(seconds / 60) });
