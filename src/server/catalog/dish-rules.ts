import type { Product, Variation } from '#contracts/shapes/menu.ts';
import { type DishRule, dishRules } from '#domain/dish-rules.ts';
import type { CategoryOnly } from './projections.ts';

/** The members that ask a rule of a dish, or of all dishes of a category. */
const ruleOfMember = {
  order_types: 'order_types',
  min_per_order: 'order_limits',
  max_per_order: 'order_limits',
  not_alone: 'order_limits',
  min_age: 'age',
} as const satisfies Partial<Record<keyof Product, DishRule>>;

export const ruleMembers = Object.keys(ruleOfMember);

type RuledItem = { readonly [Member in keyof typeof ruleOfMember]?: unknown };

const rulesIn = (item: RuledItem): readonly DishRule[] =>
  Object.entries(ruleOfMember).flatMap(([member, rule]) =>
    item[member as keyof typeof ruleOfMember] === undefined ? [] : [rule],
  );

/** Of a dish and the products of its combo. */
export const rulesOfDish = (product: Product): readonly DishRule[] =>
  [product, ...product.combo_groups.flatMap(({ products }) => products)].flatMap(rulesIn);

export const rulesOfVariation = ({ values }: Variation): readonly DishRule[] => values.flatMap(rulesIn);

export const rulesOfCategory = ({ order_types }: CategoryOnly): readonly DishRule[] => rulesIn({ order_types });

export const sortRules = (some: Iterable<DishRule>): readonly DishRule[] => {
  const named = new Set(some);
  return dishRules.filter((rule) => named.has(rule));
};
