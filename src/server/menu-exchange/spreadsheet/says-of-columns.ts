import { nutrients } from '#domain/diet/nutrition.ts';
import type { Says } from '../says.ts';
import type { Column } from './columns.ts';

const nutrition = ['calories', 'nutrition'] as const;
const choices = ['product_variations', 'enable_combo', 'combo_groups'] as const;

/** The members of dishes that a column says. */
const columnMembers: Partial<Readonly<Record<Column['kind'], readonly string[]>>> = {
  description: ['description'],
  small_description: ['small_description'],
  size: choices,
  sku: ['sku'],
  options: choices,
  allergens: ['allergens'],
  allergen: ['allergens'],
  may_contain: ['may_contain'],
  diet: ['diets'],
  diet_flag: ['diets'],
  spiciness: ['spiciness'],
  calories: nutrition,
  kj: nutrition,
  ...Object.fromEntries(nutrients.map((name) => [name, nutrition])),
  serving_grams: nutrition,
  serves: nutrition,
  also_in: ['also_in'],
  not_alone: ['not_alone'],
  sold_out_until: ['out_of_stock', 'sold_out_until'],
  tax: ['tax_class'],
  order_types: ['order_types'],
  days: ['available_hours', 'product_hours'],
  available: ['out_of_stock', 'sold_out_until'],
  sold_out: ['out_of_stock', 'sold_out_until'],
  stock: ['pos_available_qty'],
  offer_price: ['offer_price'],
  offer_from: ['offer_from'],
  offer_until: ['offer_until'],
  discount: ['discount'],
  age: ['min_age'],
  alcohol: ['alcohol_by_volume'],
  deposit: ['deposit'],
  recommended: ['recommend'],
  min_per_order: ['min_per_order'],
  max_per_order: ['max_per_order'],
  lead_minutes: ['lead_minutes'],
};

/** The members that a column says; the usual price is always said. */
function membersOf(column: Column): readonly string[] {
  if (column.kind === 'price') return column.orderType === null ? [] : ['price_for'];
  return columnMembers[column.kind] ?? [];
}

/** What sheets with these columns say. */
export const saysOfColumns = (columns: readonly Column[], namesCategories: boolean): Says => ({
  dish: new Set(['name', 'price', ...columns.flatMap(membersOf)]),
  category: new Set(['name', 'parent']),
  namesCategories,
});
