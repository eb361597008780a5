import type { AddToCartSettings } from '#contracts/shapes/add-to-cart-settings.ts';
import type { OwnAllergen } from '#domain/diet/allergens.ts';
import type { DietLevel } from '#domain/diet/diet.ts';
import type { Milli } from '#domain/money.ts';
import type { DietPhrase } from '#i18n/diet-phrases.ts';
import { formatMoneyDifference } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';
import { type Translator, translatorFrom } from '#i18n/phrases.ts';
import { createFormatter, type Formatter } from '../formatter.ts';
import { hasDietPhrases, type ProductPhrase, type ProductPhrases } from './phrases.ts';

/** Formatter of the options of a dish. */
export interface ProductFormatter extends Formatter<ProductPhrase> {
  /** A difference, with its sign. */
  readonly priceDifference: (amount: Milli) => string;
  /** Translates the diet phrases; `null` if the menu states no diet. */
  readonly dietTranslator: Translator<DietPhrase> | null;
  readonly dietLevel: DietLevel;
  /** The menu's allergens beside the fourteen. */
  readonly ownAllergens: readonly OwnAllergen[];
  readonly language: Language;
  readonly numberingSystem: string;
}

const formatters = new WeakMap<ProductPhrases, ProductFormatter>();

/** The formatter of an island, created once for all its renders. */
export function productFormatterOf(settings: AddToCartSettings, phrases: ProductPhrases): ProductFormatter {
  const formatter = formatters.get(phrases) ?? createProductFormatter(settings, phrases);
  formatters.set(phrases, formatter);
  return formatter;
}

function createProductFormatter(settings: AddToCartSettings, phrases: ProductPhrases): ProductFormatter {
  const formatter = createFormatter<ProductPhrase>(phrases, settings);
  return {
    ...formatter,
    priceDifference: (amount) => formatMoneyDifference(amount, settings.language, settings.style),
    dietTranslator: hasDietPhrases(phrases)
      ? translatorFrom(phrases, settings.language, settings.style.numberingSystem)
      : null,
    dietLevel: settings.dietLevel,
    ownAllergens: settings.ownAllergens ?? [],
    language: settings.language,
    numberingSystem: settings.style.numberingSystem,
  };
}
