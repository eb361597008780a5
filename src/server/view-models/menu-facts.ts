import type { AddingTerms } from '#contracts/shapes/adding-terms.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Pricing } from '../catalog/pricing.ts';
import type { Visit } from '../catalog/visit.ts';
import { hasLoyalty, separatesOrders, typeFlagsOf } from '../ordering/ordering-menu.ts';

/** What the script of any page of this menu must know to fill a cart. */
export function menuFactsOf({ menu, language, licence }: Visit, { style }: Pricing): MenuFacts {
  return {
    licence,
    language,
    menu: menu.field('id'),
    style,
    mayRepeat: menu.field('enable_adding_same_item_cart'),
    afterAdding: menu.field('addtocart_redirect'),
    types: typeFlagsOf(menu),
    hasLoyalty: hasLoyalty(menu),
    separatesOrders: separatesOrders(menu),
  };
}

/** What putting a product into a cart goes by. */
export function addingTermsOf({ menu, language }: Visit, { style, rules }: Pricing): AddingTerms {
  return {
    language,
    style,
    // A price needs no more of a tax.
    rules: { ...rules, taxes: rules.taxes.map(({ type, rate }) => ({ type, rate })) },
    showsValuePrices: menu.field('enable_display_variation_prices'),
    hasInstructions: menu.field('enable_product_comments'),
    told: menu.read('told'),
  };
}
