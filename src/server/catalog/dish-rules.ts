import type { Product } from '#contracts/shapes/menu.ts';
import { type DishRule, dishRules } from '#domain/dish-rules.ts';
import type { CategoryOnly } from './projections.ts';

/** The members that ask a rule of a dish, or of all dishes of a category. */
const ruleOfMember = {
  order_types: 'order_types',
  min_per_order: 'order_limits',
  max_per_order: 'order_limits',
  not_alone: 'order_limits',
} as const satisfies Partial<Record<keyof Product, DishRule>>;

export const ruleMembers = Object.keys(ruleOfMember);

const rulesIn = (item: Partial<Product>): readonly DishRule[] =>
  Object.entries(ruleOfMember).flatMap(([member, rule]) =>
    item[member as keyof typeof ruleOfMember] === undefined ? [] : [rule],
  );

export const rulesOfDish = (product: Product): readonly DishRule[] => rulesIn(product);

export const rulesOfCategory = ({ order_types }: CategoryOnly): readonly DishRule[] => rulesIn({ order_types });

export const sortRules = (some: Iterable<DishRule>): readonly DishRule[] => {
  const named = new Set(some);
  return dishRules.filter((rule) => named.has(rule));
};
