import type { Milli } from '#domain/money.ts';
import type { WorkedOutTax } from '#domain/tax/work-out-taxes.ts';
import type { MoneyStyle } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translator } from '#i18n/translator.ts';
import type { ReceiptRow } from './receipt.ts';

interface TaxRowFormat {
  readonly language: Language;
  readonly t: Translator;
  readonly style: MoneyStyle;
}

/** A row of a bill that is neither strong nor struck. */
export const plainRow = (label: string, amount: string): ReceiptRow => ({
  label,
  amount,
  isStrong: false,
  isStruck: false,
});

/** "VAT (15% of SR 100.00)". */
const taxLabel = (
  { name, rate, base }: WorkedOutTax,
  { language, t, style }: TaxRowFormat,
  money: (amount: Milli) => string,
): string =>
  t('tax_row', {
    name,
    rate: formatNumber(Number(rate), language, style.numberingSystem),
    base: money(base),
  });

/** Each tax with its rate and what it is computed on. */
export const taxRowsOf = (
  taxes: readonly WorkedOutTax[],
  format: TaxRowFormat,
  money: (amount: Milli) => string,
): readonly ReceiptRow[] => taxes.map((tax) => plainRow(taxLabel(tax, format, money), money(tax.amount)));
