import { defaultDecimals } from '../currency.ts';
import type { Decimals } from '../money.ts';
import type { Tax } from '../tax/tax.ts';

/** A venue's settings for all prices. */
export interface PriceRules {
  readonly places: Decimals;
  /** Whether the percentage taxes are added to the written prices. */
  readonly withTax: boolean;
  readonly taxes: readonly Pick<Tax, 'type' | 'rate'>[];
}

export interface PricingMenu {
  readonly currency: string;
  readonly price_decimal_places?: Decimals | undefined;
  readonly display_prices_with_tax: boolean;
  /** Whether the written prices include the taxes; `undefined` for the specification's way. */
  readonly prices_include_tax?: boolean | undefined;
  readonly taxes: readonly Pick<Tax, 'type' | 'rate'>[];
}

export function priceRulesOf(menu: PricingMenu): PriceRules {
  return {
    places: menu.price_decimal_places ?? defaultDecimals(menu.currency),
    withTax: menu.display_prices_with_tax && menu.prices_include_tax === undefined,
    taxes: menu.taxes,
  };
}
