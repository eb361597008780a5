import type { BillError } from '#client/table/table-bill.ts';
import type { Translator } from '#i18n/phrases.ts';
import { tooManyMessage, tooManyPhrases } from './too-many-message.ts';

/** Phrases for a failed change of a table's bill. */
export const billErrorPhrases = [
  'order_finished',
  'payment_open',
  'split_open',
  'split_changed',
  'split_too_small',
  ...tooManyPhrases,
  'unavailable_now',
  'internal',
  'no_response',
  'safe_to_pay_again',
] as const;

type BillErrorTranslator = Translator<(typeof billErrorPhrases)[number]>;

/** Says why the bill of a table was not changed. */
export function billErrorMessage(
  { code, seconds }: Pick<BillError, 'code' | 'seconds'>,
  t: BillErrorTranslator,
): string {
  switch (code) {
    case 'too_many':
      return tooManyMessage(seconds, t);
    case 'no_response':
      return `${t('no_response')}. ${t('safe_to_pay_again')}`;
    default:
      return t(code);
  }
}
