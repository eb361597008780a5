import type { OwnAllergen } from '#domain/diet/allergens.ts';
import type { DietLevel } from '#domain/diet/diet.ts';
import type { PriceRules } from '#domain/price/price-rules.ts';
import type { MoneyStyle } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';

/** A venue's settings for adding to the cart, for all products. */
export interface AddToCartSettings {
  readonly language: Language;
  readonly style: MoneyStyle;
  readonly rules: PriceRules;
  readonly showsValuePrices: boolean;
  /** Diners can add a note to a product. */
  readonly hasInstructions: boolean;
  /** How much diet information the menu has. */
  readonly dietLevel: DietLevel;
  /** The menu's allergens beside the fourteen; absent for none. */
  readonly ownAllergens?: readonly OwnAllergen[];
}
