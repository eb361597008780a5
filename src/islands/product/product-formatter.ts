import type { AddToCartSettings } from '#contracts/shapes/add-to-cart-settings.ts';
import type { DietLevel } from '#domain/diet/diet.ts';
import type { Milli } from '#domain/money.ts';
import type { DietPhrase } from '#i18n/diet-phrases.ts';
import { formatMoneyDifference } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';
import { type Translator, translatorFrom } from '#i18n/phrases.ts';
import { createFormatter, type Formatter } from '../formatter.ts';
import { hasDietPhrases, type ProductPhrase, type ProductPhrases } from './phrases.ts';

/** How the options of a dish speak. */
export interface ProductFormatter extends Formatter<ProductPhrase> {
  /** A difference, with its sign. */
  readonly priceDifference: (amount: Milli) => string;
  /** What is said of allergens; `null` where nothing is. */
  readonly dietTranslator: Translator<DietPhrase> | null;
  readonly dietLevel: DietLevel;
  readonly language: Language;
}

const formatters = new WeakMap<ProductPhrases, ProductFormatter>();

/** The voice of an island, made once for all its renders. */
export function productFormatterOf(terms: AddToCartSettings, words: ProductPhrases): ProductFormatter {
  const known = formatters.get(words) ?? createProductFormatter(terms, words);
  formatters.set(words, known);
  return known;
}

function createProductFormatter(terms: AddToCartSettings, words: ProductPhrases): ProductFormatter {
  const voice = createFormatter<ProductPhrase>(words, terms);
  return {
    ...voice,
    priceDifference: (amount) => formatMoneyDifference(amount, terms.language, terms.style),
    dietTranslator: hasDietPhrases(words)
      ? translatorFrom(words, terms.language, terms.style.arabicNumerals)
      : null,
    dietLevel: terms.dietLevel,
    language: terms.language,
  };
}
