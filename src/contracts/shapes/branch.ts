import * as z from 'zod/mini';
import { categorySchema } from './category.ts';
import { menuSourceSchema, pageSchema, promotionSchema } from './menu.ts';
import { productSchema } from './product.ts';
import { sourceTextSchemas } from './text.ts';
import { id } from './values.ts';
import { choiceSchema } from './variation.ts';

/** Members that are the same in all branches: what the dishes are, and how they belong together. */
export const baseMembers = {
  menu: {
    $schema: true,
    id: true,
    highest_ids: true,
    categories: true,
    variations: true,
    properties: true,
    more_allergens: true,
    pages: true,
    promotions: true,
    forms: true,
  },
  categories: { id: true, parent: true, products: true, promotions: true },
  products: { id: true, category: true, also_in: true, combo_groups: true, enable_combo: true },
  choices: { id: true, variation_value: true },
  pages: { id: true },
  promotions: { id: true },
} as const;

/** The names of members that the branch leaves out although the base has them. */
const withoutShape = { without: z.optional(z.array(z.string())) };

const menuPart = z.extend(z.partial(z.omit(menuSourceSchema, baseMembers.menu)), withoutShape);
const categoryPart = z.extend(z.partial(z.omit(categorySchema(sourceTextSchemas), baseMembers.categories)), {
  id,
  ...withoutShape,
});
const productPart = z.extend(z.partial(z.omit(productSchema(sourceTextSchemas), baseMembers.products)), {
  id,
  ...withoutShape,
});
const choicePart = z.extend(z.partial(z.omit(choiceSchema(sourceTextSchemas), baseMembers.choices)), {
  variation_value: id,
  ...withoutShape,
});
const pagePart = z.extend(z.partial(z.omit(pageSchema(sourceTextSchemas), baseMembers.pages)), {
  id,
  ...withoutShape,
});
const promotionPart = z.extend(
  z.partial(z.omit(promotionSchema(sourceTextSchemas), baseMembers.promotions)),
  { id, ...withoutShape },
);

const ids = z.optional(z.array(id));

/** `branch.json`: what a branch has otherwise than the base of its group. */
export const branchFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** What the base has and the branch has not, by ids; choices by their `variation_value`. */
  not_here: z.optional(
    z.strictObject({
      ...{ categories: ids, products: ids, variations: ids, choices: ids, pages: ids, promotions: ids },
    }),
  ),
  menu: z.optional(menuPart),
  categories: z.optional(z.array(categoryPart)),
  products: z.optional(z.array(productPart)),
  choices: z.optional(z.array(choicePart)),
  pages: z.optional(z.array(pagePart)),
  promotions: z.optional(z.array(promotionPart)),
});

/** `branch.json` as it is written. */
export type BranchFile = z.input<typeof branchFileSchema>;
