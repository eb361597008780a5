import type { ImportKind } from '#contracts/shapes/import-kinds.ts';

/** What a source says about entities: members that it leaves out are gone. */
export interface Says {
  readonly dish: ReadonlySet<string>;
  readonly category: ReadonlySet<string>;
  /** Whether it names the categories of dishes. */
  readonly namesCategories: boolean;
}

const choices = ['product_variations', 'enable_combo', 'combo_groups'] as const;
const hours = ['available_hours', 'product_hours'] as const;

/** The members of dishes that each kind says; spreadsheets say those that they have columns for. */
const dishMembers: Readonly<Record<Exclude<ImportKind, 'csv' | 'xlsx'>, readonly string[]>> = {
  square: [
    ...['name', 'description', 'price', 'sku', 'also_in', 'tax_class', 'diets', 'calories', 'min_age'],
    ...['out_of_stock', 'sold_out_until', ...choices],
  ],
  ubereats: [
    ...['name', 'description', 'price', 'price_for', 'order_types', 'sku', 'also_in', 'tax_class', 'diets'],
    ...['calories', 'nutrition', 'min_age', 'not_alone', 'max_per_order', 'out_of_stock', 'sold_out_until'],
    ...[...hours, ...choices],
  ],
  justeat: [
    ...['name', 'description', 'price', 'order_types', 'sku', 'also_in', 'diets', 'spiciness', 'min_age'],
    ...['not_alone', ...hours, ...choices],
  ],
  schemaorg: [
    ...['name', 'description', 'price', 'also_in', 'diets', 'calories', 'nutrition', 'out_of_stock'],
    ...choices,
  ],
};

const categoryMembers = ['name', 'description', 'parent', 'available_hours', 'category_hours', 'order_types'];

/** @param except members of dishes that this source leaves open. */
export const saysOfKind = (kind: keyof typeof dishMembers, except: readonly string[] = []): Says => ({
  dish: new Set(dishMembers[kind].filter((name) => !except.includes(name))),
  category: new Set(categoryMembers),
  namesCategories: true,
});
