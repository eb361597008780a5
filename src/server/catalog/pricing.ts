import { symbolOf } from '#domain/currency.ts';
import { type AltCurrency, altCurrencyOf } from '#domain/price/alt-currency.ts';
import { type PriceRules, priceRulesOf } from '#domain/price/price-rules.ts';
import type { MoneyStyle } from '#i18n/format-money.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import type { RequestContext } from './request-context.ts';

/** Everything from the menu that computing and formatting prices needs. */
export interface Pricing {
  /** ISO 4217. */
  readonly currency: string;
  readonly rules: PriceRules;
  readonly style: MoneyStyle;
  /** `null` when the venue shows one currency. */
  readonly alt: { readonly currency: AltCurrency; readonly style: MoneyStyle } | null;
}

/** Source: spec §9, and §3 for the fields. */
export function pricingOf({ menu, language }: Pick<RequestContext, 'menu' | 'language'>): Pricing {
  const rules = priceRulesOf({
    currency: menu.field('currency'),
    price_decimal_places: menu.field('price_decimal_places'),
    display_prices_with_tax: menu.field('display_prices_with_tax'),
    prices_include_tax: menu.field('prices_include_tax'),
    taxes: menu.field('taxes'),
  });
  const numberingSystem = numberingSystemOf(language, menu.field('enable_arabic_numerals'));
  const showsCurrency = menu.field('display_currency');
  const alt = altCurrencyOf({
    enable_alt_currency: menu.field('enable_alt_currency'),
    alt_currency: menu.field('alt_currency'),
    alt_currency_price_decimal_places: menu.field('alt_currency_price_decimal_places'),
    alt_currency_exchange_rate: menu.field('alt_currency_exchange_rate'),
  });
  return {
    currency: menu.field('currency'),
    rules,
    style: {
      symbol: symbolOf(menu.field('currency'), language, menu.field('currency_symbol')),
      decimals: rules.places,
      showsCurrency,
      numberingSystem,
    },
    alt: alt && {
      currency: alt,
      style: {
        symbol: symbolOf(alt.code, language, menu.field('alt_currency_symbol')),
        decimals: alt.decimals,
        showsCurrency: true,
        numberingSystem,
      },
    },
  };
}
