import { numberFormat, stripDirectionMarks } from './format-number.ts';
import type { Language } from './languages.ts';

/** `15` as "15%", "15 %" or "%15", depending on the language; at most two decimals. */
export function formatPercent(percent: number, language: Language, numberingSystem: string): string {
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return stripDirectionMarks(numberFormat(language, numberingSystem, style).format(percent / 100));
}

/**
 * Formats a discount of `15` percent: "−15%", "−15 %", "−%15". Keeps the direction mark of right-to-left languages,
 * which keeps sign and figure in order.
 */
export function formatDiscountPercent(percent: number, language: Language, numberingSystem: string): string {
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return numberFormat(language, numberingSystem, style)
    .format(-percent / 100)
    .replace('-', '−');
}
