import { defaultDecimals } from '../currency.ts';
import type { Decimals } from '../money.ts';

export interface Tax {
  readonly type: 'percentage' | 'fixed';
  /** Decimal text: a percentage, or an amount. */
  readonly rate: string;
}

/** A venue's settings for all prices. */
export interface PriceRules {
  readonly places: Decimals;
  /** Whether prices include the percentage taxes. */
  readonly withTax: boolean;
  readonly taxes: readonly Tax[];
}

export interface PricingMenu {
  readonly currency: string;
  readonly price_decimal_places?: Decimals | undefined;
  readonly display_prices_with_tax: boolean;
  readonly taxes: readonly Tax[];
}

export function priceRulesOf(menu: PricingMenu): PriceRules {
  return {
    places: menu.price_decimal_places ?? defaultDecimals(menu.currency),
    withTax: menu.display_prices_with_tax,
    taxes: menu.taxes,
  };
}
