import { maxSpiciness } from '#domain/diet/diet-marks.ts';
import { leadMinutesOf } from '#domain/lead-minutes.ts';
import { orderTypeNotes, soldOrderTypes } from '#domain/sold-order-types.ts';
import {
  describeAlcohol,
  describeDishLimits,
  dietMarkPhrase,
  orderTypeNotePhrase,
} from '#i18n/dish-feature-phrases.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import type { Translator } from '#i18n/translator.ts';
import { dishLimitsOf } from '../catalog/dish-limits.ts';
import type { PartValue } from '../catalog/menu-parts.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { offeredOrderTypesOf } from '../view-models/offered-order-types.ts';

type Category = PartValue<'printed'>[number];
type Product = Category['products'][number];

/** What guests must know of a dish before they order it: the tags of its page. */
export function dishNotes(
  context: RequestContext,
  t: Translator,
  product: Product,
  category: Category,
  all: readonly Category[],
): readonly string[] {
  const categories = product.also_in ? all.filter((one) => lists(one, product)) : [category];
  const { language, menu } = context;
  const numberingSystem = numberingSystemOf(language, menu.field('enable_arabic_numerals'));
  const { min_age: age, alcohol_by_volume: alcohol, diets = [], spiciness = 0 } = product;
  const facts = [
    ...diets.map((mark) => t(dietMarkPhrase(mark))),
    ...(spiciness > 0 ? [t('spiciness', { level: spiciness, max: maxSpiciness })] : []),
    ...(age === undefined ? [] : [t('age_limit', { age })]),
    ...(alcohol === undefined ? [] : [describeAlcohol(alcohol, t, language, numberingSystem)]),
  ];
  const offered = offeredOrderTypesOf(context);
  if (offered.length === 0) return facts;
  return [
    ...facts,
    ...orderTypeNotes(soldOrderTypes(product, categories), offered).map((note) =>
      t(orderTypeNotePhrase(note)),
    ),
    ...describeDishLimits(limitsOf(product, categories), t, language, numberingSystem),
  ];
}

const lists = ({ products }: Category, { id }: Product) => products.some((product) => product.id === id);

function limitsOf(product: Product, categories: readonly Category[]) {
  const leadMinutes = leadMinutesOf(product, categories);
  return { ...dishLimitsOf(product), ...(leadMinutes > 0 && { leadMinutes }) };
}
