import type { DietLevel } from '#domain/diet/diet.ts';
import type { PriceRules } from '#domain/price/price-rules.ts';
import type { MoneyStyle } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';

/** What adding goes by at a venue, whichever the product. */
export interface AddToCartSettings {
  readonly language: Language;
  readonly style: MoneyStyle;
  readonly rules: PriceRules;
  readonly showsValuePrices: boolean;
  /** Diners may write something along with a product. */
  readonly hasInstructions: boolean;
  /** How much the menu tells of what is in its dishes. */
  readonly dietLevel: DietLevel;
}
