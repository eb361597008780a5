import type { Milli } from '#domain/money.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatReduction } from '#i18n/format-number.ts';
import { type Text, textIn } from '#i18n/text.ts';
import type { Shell } from '#server/view-models/shell.ts';

/** How a screen speaks: phrases, prices and percentages in its language and the venue's style. */
export interface Voice {
  readonly t: Text;
  readonly money: (amount: Milli) => string;
  /** The same in the venue's second currency; only asked for where there is one. */
  readonly altMoney: (amount: Milli) => string;
  /** Of a discount, in percent: "−15%". */
  readonly reduction: (percent: number) => string;
}

const voices = new WeakMap<Shell, Voice>();

/** The voice of a screen, made once for all its components. */
export function voiceOf(shell: Shell): Voice {
  const known = voices.get(shell);
  if (known) return known;
  const { language, uiStrings, pricing } = shell;
  const { arabicNumerals } = pricing.style;
  const voice: Voice = {
    t: textIn(language, uiStrings, arabicNumerals),
    money: (amount) => formatMoney(amount, language, pricing.style),
    altMoney: (amount) => formatMoney(amount, language, pricing.alt?.style ?? pricing.style),
    reduction: (percent) => formatReduction(percent, language, arabicNumerals),
  };
  voices.set(shell, voice);
  return voice;
}
