import type { Product, Variation } from '#contracts/shapes/menu.ts';
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
