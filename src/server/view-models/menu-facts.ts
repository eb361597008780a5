import type { AddToCartSettings } from '#contracts/shapes/add-to-cart-settings.ts';
import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { ownAllergensOf } from '../catalog/own-allergens.ts';
import type { Pricing } from '../catalog/pricing.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { allowsSeparateOrders, hasLoyalty, orderTypeFlagsOf } from '../ordering/ordering-settings.ts';

/** The facts that the script of any page needs to fill a cart. */
export function menuFactsOf({ menu, language, licence }: RequestContext, { style }: Pricing): MenuFacts {
  return {
    licence,
    language,
    menu: menu.field('id'),
    style,
    canAddAgain: menu.field('enable_adding_same_item_cart'),
    afterAdding: menu.field('addtocart_redirect'),
    types: orderTypeFlagsOf(menu),
    hasLoyalty: hasLoyalty(menu),
    separatesOrders: allowsSeparateOrders(menu),
  };
}

/** The settings for adding a product to the cart. */
export function addingTermsOf(
  { menu, language }: RequestContext,
  { style, rules }: Pricing,
): AddToCartSettings {
  const ownAllergens = ownAllergensOf(menu);
  return {
    language,
    style,
    // Prices need nothing else of a tax.
    rules: { ...rules, taxes: rules.taxes.map(({ type, rate }) => ({ type, rate })) },
    showsValuePrices: menu.field('enable_display_variation_prices'),
    hasInstructions: menu.field('enable_product_comments'),
    dietLevel: menu.read('told'),
    ...(ownAllergens.length > 0 && { ownAllergens }),
  };
}
