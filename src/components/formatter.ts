import type { Milli } from '#domain/money.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatDiscountPercent } from '#i18n/format-number.ts';
import { type Translator, translatorIn } from '#i18n/translator.ts';
import type { Shell } from '#server/view-models/shell.ts';

/** How a screen speaks: phrases, prices and percentages in its language and the venue's style. */
export interface Formatter {
  readonly t: Translator;
  readonly money: (amount: Milli) => string;
  /** The same in the venue's second currency; only asked for where there is one. */
  readonly altMoney: (amount: Milli) => string;
  /** Of a discount, in percent: "−15%". */
  readonly discountPercent: (percent: number) => string;
}

const formatters = new WeakMap<Shell, Formatter>();

/** The voice of a screen, made once for all its components. */
export function formatterOf(shell: Shell): Formatter {
  const known = formatters.get(shell);
  if (known) return known;
  const { language, uiStrings, pricing } = shell;
  const { arabicNumerals } = pricing.style;
  const voice: Formatter = {
    t: translatorIn(language, uiStrings, arabicNumerals),
    money: (amount) => formatMoney(amount, language, pricing.style),
    altMoney: (amount) => formatMoney(amount, language, pricing.alt?.style ?? pricing.style),
    discountPercent: (percent) => formatDiscountPercent(percent, language, arabicNumerals),
  };
  formatters.set(shell, voice);
  return voice;
}
