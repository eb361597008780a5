import type { BillTrouble } from '#client/stores/table-bill.ts';
import type { Wait } from '#client/wait.ts';
import type { Text } from '#i18n/phrases.ts';

/** What is said of a change of a table's bill that was not made. */
export const tableTroubleWords = [
  'order_finished',
  'payment_open',
  'split_open',
  'split_changed',
  'split_too_small',
  'too_many',
  'wait_seconds',
  'try_at',
  'unavailable_now',
  'internal',
  'no_response',
  'safe_to_pay_again',
] as const;

interface TableVoice {
  readonly t: Text<(typeof tableTroubleWords)[number]>;
  readonly time: (instant: string) => string;
}

/** A longer wait is said by the clock, in seconds. */
const countedSeconds = 90;

/** When something may be tried again. */
export function sayWait(wait: Wait | null, { t, time }: TableVoice): string {
  if (wait === null) return t('too_many');
  return wait.seconds <= countedSeconds
    ? t('wait_seconds', { count: wait.seconds })
    : t('try_at', { time: time(new Date(wait.until).toISOString()) });
}

/** Says why the bill of a table was not changed. */
export function sayBillTrouble(
  { code, wait }: Pick<BillTrouble, 'code' | 'wait'>,
  voice: TableVoice,
): string {
  const { t } = voice;
  switch (code) {
    case 'too_many':
      return sayWait(wait, voice);
    case 'no_response':
      return `${t('no_response')}. ${t('safe_to_pay_again')}`;
    default:
      return t(code);
  }
}
