/**
 * What a menu may say of its dishes beyond the specification. Pages of menus that do not say it carry no phrases for it.
 */
export const dishFeatures = ['order_types', 'order_limits', 'age', 'nutrition', 'diets', 'deposit'] as const;

export type DishFeature = (typeof dishFeatures)[number];
