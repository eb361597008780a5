import type { DishLimits, OrderLimitError } from '#domain/cart/order-limits.ts';
import { type DietMark, dietMarks } from '#domain/diet/diet-marks.ts';
import type { DishFeature } from '#domain/dish-features.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';
import type { OrderTypeNote } from '#domain/sold-order-types.ts';
import { formatDuration } from './format-duration.ts';
import { formatPercent } from './format-percent.ts';
import type { Language } from './languages.ts';
import { nutritionPhrases } from './nutrition-phrases.ts';
import type { PhraseKey, Translator } from './phrases.ts';

export const dietMarkPhrase = <Mark extends DietMark>(mark: Mark) => `diet_mark_${mark}` as const;

const notForPhrase = <Type extends OrderType>(type: Type) => `not_for_${type}` as const;

export const orderTypeNotePhrase = ({ kind, type }: OrderTypeNote) =>
  kind === 'only_for' ? (`only_for_${type}` as const) : notForPhrase(type);

/** The phrases that say why a dish cannot be ordered as it is, by the feature that they belong to. */
const orderingPhrases = {
  order_types: ['line_order_type', ...orderTypes.map(notForPhrase)],
  order_limits: ['min_per_order', 'max_per_order', 'not_alone'],
  age: ['age', 'age_limit', 'age_hint', 'age_required', 'confirm_age'],
  deposit: ['deposit'],
} as const satisfies Readonly<Partial<Record<DishFeature, readonly PhraseKey[]>>>;

/** The phrases that say what a dish is, by the feature that they belong to. */
const descriptionPhrases = {
  nutrition: nutritionPhrases,
  diets: ['marks_lost', ...dietMarks.map(dietMarkPhrase)],
} as const satisfies Readonly<Partial<Record<DishFeature, readonly PhraseKey[]>>>;

export type OrderingPhrase = (typeof orderingPhrases)[keyof typeof orderingPhrases][number];

export type DescriptionPhrase = (typeof descriptionPhrases)[keyof typeof descriptionPhrases][number];

const phrasesFor = <Key extends PhraseKey>(
  phrases: Readonly<Partial<Record<DishFeature, readonly Key[]>>>,
  features: readonly DishFeature[],
): readonly Key[] => features.flatMap((feature) => phrases[feature] ?? []);

/** The phrases of a cart or checkout of a menu with these features. */
export const orderingPhrasesFor = (features: readonly DishFeature[]): readonly OrderingPhrase[] =>
  phrasesFor<OrderingPhrase>(orderingPhrases, features);

/** The phrases of a dish's page of such a menu, beside those. */
export const descriptionPhrasesFor = (features: readonly DishFeature[]): readonly DescriptionPhrase[] =>
  phrasesFor<DescriptionPhrase>(descriptionPhrases, features);

/** What the message about a dish names. */
interface LimitedDish extends DishLimits {
  /** The order type of the cart; `null` or absent where it is not known. */
  readonly orderType?: OrderType | null | undefined;
}

/** Says why a dish cannot be ordered as it is in the cart. */
export function dishErrorMessage(
  error: 'order_type' | OrderLimitError,
  { orderType, minPerOrder = 1, maxPerOrder = 1 }: LimitedDish,
  t: Translator<OrderingPhrase>,
): string {
  switch (error) {
    case 'order_type':
      return t(orderType ? notForPhrase(orderType) : 'line_order_type');
    case 'too_few':
      return t('min_per_order', { amount: minPerOrder });
    case 'too_many':
      return t('max_per_order', { amount: maxPerOrder });
    case 'alone':
      return t('not_alone');
  }
}

/** Alcohol in percent of the volume. */
export const describeAlcohol = (
  percent: number,
  t: Translator<'alcohol'>,
  language: Language,
  numberingSystem: string,
): string => t('alcohol', { percent: formatPercent(percent, language, numberingSystem) });

/** What diners must know of a dish before they order it, one sentence each. */
export function describeDishLimits(
  {
    minPerOrder = 1,
    maxPerOrder,
    notAlone,
    leadMinutes,
  }: DishLimits & { readonly leadMinutes?: number | undefined },
  t: Translator<'min_per_order' | 'max_per_order' | 'not_alone' | 'lead_time'>,
  language: Language,
  numberingSystem: string,
): readonly string[] {
  return [
    ...(minPerOrder > 1 ? [t('min_per_order', { amount: minPerOrder })] : []),
    ...(maxPerOrder === undefined ? [] : [t('max_per_order', { amount: maxPerOrder })]),
    ...(notAlone ? [t('not_alone')] : []),
    ...(leadMinutes === undefined
      ? []
      : [t('lead_time', { time: formatDuration(leadMinutes, language, numberingSystem) })]),
  ];
}
