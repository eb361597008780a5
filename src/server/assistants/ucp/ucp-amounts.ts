import type { TaxRow } from '#domain/cart/bill.ts';
import { defaultDecimals } from '#domain/currency.ts';
import { type Milli, roundTo, stepOf } from '#domain/money.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorIn } from '#i18n/translator.ts';
import type { OrderQuote } from '../../ordering/quotes/quote-order.ts';
import { plainText } from '../plain-text.ts';

/** In minor units of the currency: fils, cents, yen. Of an amount that is finer, the nearest. */
export function minorUnits(amount: Milli, currency: string): number {
  const decimals = defaultDecimals(currency);
  return roundTo(amount, decimals) / stepOf(decimals);
}

export interface UcpTotal {
  readonly type: string;
  readonly display_text?: string;
  readonly amount: number;
}

const nameLength = 120;

/** What a line costs. */
export const lineTotals = (amount: number): readonly UcpTotal[] => [
  { type: 'subtotal', amount },
  { type: 'total', amount },
];

export const noTotals = lineTotals(0);

/**
 * The bill as entries whose sum is the total. Taxes that are contained in the prices are none of them.
 *
 * @param language of the names that are ours.
 */
export function billTotals(
  { priced, currency, request }: OrderQuote,
  language: Language,
): readonly UcpTotal[] {
  if (!priced) return noTotals;
  const { bill, terms, hasFee } = priced;
  const t = translatorIn(language);
  const units = (amount: Milli) => minorUnits(amount, currency);
  const named =
    (type: string) =>
    ({ name, amount }: Pick<TaxRow, 'name' | 'amount'>) => ({
      type,
      display_text: plainText(name, nameLength),
      amount: units(amount),
    });
  const entries: readonly UcpTotal[] = [
    { type: 'subtotal', amount: units(bill.subtotal) },
    ...bill.charges.map(named('fee')),
    ...bill.fixedTaxes.map(named('tax')),
    ...(terms.taxMode === 'added' ? bill.taxes.map(named('tax')) : []),
    ...(hasFee && request.order_type === 'delivery'
      ? [{ type: 'fulfillment', display_text: t('delivery_fee'), amount: units(bill.deliveryFee) }]
      : []),
    ...(bill.deposit > 0
      ? [{ type: 'deposit', display_text: t('deposit'), amount: units(bill.deposit) }]
      : []),
  ];
  const total = units(bill.total);
  const rounding = total - entries.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...entries,
    ...(rounding === 0 ? [] : [{ type: 'rounding', display_text: t('cash_rounding'), amount: rounding }]),
    { type: 'total', amount: total },
  ];
}

/** The taxes that the prices contain, as text; `null` for none. */
export function containedTaxes({ priced, currency }: OrderQuote): string | null {
  if (priced?.terms.taxMode !== 'inside' || priced.bill.taxes.length === 0) return null;
  const texts = priced.bill.taxes.map(
    ({ name, amount }) =>
      `${plainText(name, nameLength)} ${(amount / 1_000).toFixed(defaultDecimals(currency))}`,
  );
  return `Contained in the prices, in ${currency}: ${texts.join(', ')}.`;
}
