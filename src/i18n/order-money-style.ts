import { symbolOf } from '#domain/currency.ts';
import type { Decimals } from '#domain/money.ts';
import type { MoneyStyle } from './format-money.ts';
import type { Language } from './languages.ts';

/** The money format of an order: the currency and decimals that it was made with, even if the menu has changed. */
export const orderMoneyStyle = (
  style: MoneyStyle,
  menuCurrency: string,
  ordered: { readonly currency: string; readonly decimals: Decimals },
  language: Language,
): MoneyStyle =>
  ordered.currency === menuCurrency
    ? { ...style, decimals: ordered.decimals }
    : {
        ...style,
        decimals: ordered.decimals,
        symbol: symbolOf(ordered.currency, language),
        showsCurrency: true,
      };
