import type { Milli } from '#domain/money.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatDiscountPercent } from '#i18n/format-percent.ts';
import { type Translator, translatorIn } from '#i18n/translator.ts';
import type { Shell } from '#server/view-models/shell.ts';

/** Formats phrases, prices and percentages in the page's language and the venue's style. */
export interface Formatter {
  readonly t: Translator;
  readonly money: (amount: Milli) => string;
  /** An amount in the venue's second currency. Call it only if there is one. */
  readonly altMoney: (amount: Milli) => string;
  /** A discount in percent: "−15%". */
  readonly discountPercent: (percent: number) => string;
}

const formatters = new WeakMap<Shell, Formatter>();

/** The formatter of a screen, created once for all its components. */
export function formatterOf(shell: Shell): Formatter {
  const existing = formatters.get(shell);
  if (existing) return existing;
  const { language, uiStrings, pricing } = shell;
  const { numberingSystem } = pricing.style;
  const formatter: Formatter = {
    t: translatorIn(language, uiStrings, numberingSystem),
    money: (amount) => formatMoney(amount, language, pricing.style),
    altMoney: (amount) => formatMoney(amount, language, pricing.alt?.style ?? pricing.style),
    discountPercent: (percent) => formatDiscountPercent(percent, language, numberingSystem),
  };
  formatters.set(shell, formatter);
  return formatter;
}
