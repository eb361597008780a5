import type { Product } from '#contracts/shapes/menu.ts';
import type { DishLimits } from '#domain/cart/order-limits.ts';

/** What an order may have of a dish. Members that limit nothing are left out. */
export const dishLimitsOf = ({
  min_per_order,
  max_per_order,
  not_alone,
}: Pick<Product, 'min_per_order' | 'max_per_order' | 'not_alone'>): DishLimits => ({
  ...(min_per_order !== undefined && { minPerOrder: min_per_order }),
  ...(max_per_order !== undefined && { maxPerOrder: max_per_order }),
  ...(not_alone && { notAlone: true }),
});
