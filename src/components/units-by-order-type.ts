import type { DishFacts } from '#server/view-models/dish-facts.ts';

/** The prices of a dish in thousandths, by way of ordering, as JSON; `null` when all are the same. */
export function unitsByOrderType({ price, otherPrices }: DishFacts): string | null {
  if (otherPrices.length === 0) return null;
  const others = otherPrices.flatMap(({ orderTypes, now }) => orderTypes.map((type) => [type, now] as const));
  return JSON.stringify({ usual: price.now, ...Object.fromEntries(others) });
}
