import type { Text } from '#i18n/phrases.ts';

/** From here on nobody counts seconds. */
const aWhile = 120;

/** When it may be tried again. */
export const sayWait = (seconds: number, t: Text<'wait_seconds' | 'wait_minutes'>): string =>
  seconds < aWhile
    ? t('wait_seconds', { count: seconds })
    : t('wait_minutes', { count: Math.ceil(seconds / 60) });
