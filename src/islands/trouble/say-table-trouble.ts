import type { BillTrouble } from '#client/table/table-bill.ts';
import type { Text } from '#i18n/phrases.ts';
import { sayWait } from './say-wait.ts';

/** What is said of a change of a table's bill that was not made. */
export const tableTroubleWords = [
  'order_finished',
  'payment_open',
  'split_open',
  'split_changed',
  'split_too_small',
  'too_many',
  'wait_seconds',
  'wait_minutes',
  'unavailable_now',
  'internal',
  'no_response',
  'safe_to_pay_again',
] as const;

type TableText = Text<(typeof tableTroubleWords)[number]>;

/** @param seconds `null` when nobody said how long. */
export const sayTooMany = (seconds: number | null, t: TableText): string =>
  seconds === null ? t('too_many') : sayWait(seconds, t);

/** Says why the bill of a table was not changed. */
export function sayBillTrouble(
  { code, seconds }: Pick<BillTrouble, 'code' | 'seconds'>,
  t: TableText,
): string {
  switch (code) {
    case 'too_many':
      return sayTooMany(seconds, t);
    case 'no_response':
      return `${t('no_response')}. ${t('safe_to_pay_again')}`;
    default:
      return t(code);
  }
}
