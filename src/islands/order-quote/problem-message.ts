import type { WrittenOrderQuote } from '#contracts/shapes/order-quote.ts';
import type { OrderQuotePhrase, OrderQuoteTranslator } from './phrases.ts';

type Problem = WrittenOrderQuote['problems'][number];

const linePhrases: Readonly<Partial<Record<Problem['code'], OrderQuotePhrase>>> = {
  gone: 'line_gone',
  hours: 'line_hours',
  order_type: 'line_order_type',
  out_of_stock: 'out_of_stock',
  choice: 'line_choice',
  wrong_choice: 'line_choice',
};

/** Says what is wrong with a line. */
export const lineProblem = ({ code }: Problem, t: OrderQuoteTranslator): string =>
  t(linePhrases[code] ?? 'quote_change');

/** Says what is wrong with the whole order; `null` where the bill says it. */
export function orderProblem(
  { code, minimum }: Problem,
  amount: (text: string) => string,
  t: OrderQuoteTranslator,
): string | null {
  switch (code) {
    case 'address_needed':
      return null;
    case 'closed':
      return t('menu_closed');
    case 'slot_full':
    case 'wrong_time':
      return t('slot_full');
    case 'below_minimum':
      return minimum === undefined ? t('quote_change') : t('minimum_order', { amount: amount(minimum) });
    default:
      return t('quote_change');
  }
}
