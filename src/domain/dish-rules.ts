/**
 * What a menu may ask of its dishes beyond their choices. Pages of menus that do not ask it carry no phrases for it.
 */
export const dishRules = ['order_types', 'order_limits', 'age'] as const;

export type DishRule = (typeof dishRules)[number];
