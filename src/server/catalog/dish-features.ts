import type { Product, Variation } from '#contracts/shapes/menu.ts';
import { type DietMark, sortMarks } from '#domain/diet/diet-marks.ts';
import { type DishFeature, dishFeatures } from '#domain/dish-features.ts';
import type { CategoryOnly } from './projections.ts';

/** The members of dishes, choices and categories that use a feature. */
const featureOfMember = {
  order_types: 'order_types',
  min_per_order: 'order_limits',
  max_per_order: 'order_limits',
  not_alone: 'order_limits',
  min_age: 'age',
  nutrition: 'nutrition',
  diets: 'diets',
  deposit: 'deposit',
} as const satisfies Partial<Record<keyof Product, DishFeature>>;

export const featureMembers = Object.keys(featureOfMember);

type FeaturedItem = { readonly [Member in keyof typeof featureOfMember]?: unknown };

const featuresIn = (item: FeaturedItem): readonly DishFeature[] =>
  Object.entries(featureOfMember).flatMap(([member, feature]) =>
    item[member as keyof typeof featureOfMember] === undefined ? [] : [feature],
  );

/** Of a dish and the products of its combo. */
export const featuresOfDish = (product: Product): readonly DishFeature[] =>
  [product, ...product.combo_groups.flatMap(({ products }) => products)].flatMap(featuresIn);

export const featuresOfVariation = ({ values }: Variation): readonly DishFeature[] =>
  values.flatMap(featuresIn);

export const featuresOfCategory = ({ order_types }: CategoryOnly): readonly DishFeature[] =>
  featuresIn({ order_types });

/** Removes duplicates. */
export function sortFeatures(some: Iterable<DishFeature>): readonly DishFeature[] {
  const named = new Set(some);
  return dishFeatures.filter((feature) => named.has(feature));
}

/** What a menu says of its dishes that a search can filter by. */
export interface ToldMarks {
  /** The marks of any dish. */
  readonly diets: readonly DietMark[];
  /** Whether any dish is spicy. */
  readonly hasSpice: boolean;
  /** Whether any dish has an age limit. */
  readonly hasAges: boolean;
}

export const noMarks: ToldMarks = { diets: [], hasSpice: false, hasAges: false };

export const markMembers = ['diets', 'spiciness', 'min_age'] as const satisfies readonly (keyof Product)[];

/** What a search can filter a dish by. */
export const marksOfDish = ({ diets, spiciness, min_age }: Product) => ({ diets, spiciness, min_age });

export const toldMarksOf = (products: readonly Product[]): ToldMarks => ({
  diets: sortMarks(products.flatMap(({ diets = [] }) => diets)),
  hasSpice: products.some(({ spiciness = 0 }) => spiciness > 0),
  hasAges: products.some(({ min_age }) => min_age !== undefined),
});
