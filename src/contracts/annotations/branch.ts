import { baseMembers } from '../shapes/branch.ts';
import type { Annotation, Annotations } from './annotation.ts';
import { categoryAnnotations } from './category.ts';
import { variationAnnotations } from './choices.ts';
import { menuAnnotations } from './menu.ts';
import { productAnnotations } from './product.ts';
import { promotionAnnotations } from './promotion.ts';

const without: Annotation = [
  'The names of members of the base that the branch leaves out.',
  ['offer_price', 'offer_until'],
];

/** The members of a list's entries, as `menu.json` describes them. */
const entryMembers = (annotations: Annotations, list: string): Annotations => annotations[list]?.[2] ?? {};

/** The members that a branch can set, and the one that identifies the entry. */
function membersOf(
  annotations: Annotations,
  ofBase: Readonly<Record<string, true>>,
  identity: Annotations,
): Annotations {
  const settable = Object.entries(annotations).filter(([name]) => !Object.hasOwn(ofBase, name));
  return { ...identity, ...Object.fromEntries(settable), without };
}

const idOf = (what: string, example: number): Annotations => ({
  id: [`The id of ${what}, as the base has it.`, example],
});

const notHere: Annotations = {
  categories: ['The ids of categories, with all their dishes.', [4]],
  products: ['The ids of dishes. Combos and offers lose them, too.', [17, 18]],
  variations: ['The ids of variations, with all their values.', [2]],
  choices: ['The variation_value of choices.', [23]],
  pages: ['The ids of info pages.', [3]],
  promotions: ['The ids of promotions.', [1]],
};

/** What the entries of each list can set: all that `menu.json` describes there, but what only the base decides. */
export const branchParts = {
  menu: membersOf(menuAnnotations, baseMembers.menu, {}),
  categories: membersOf(categoryAnnotations, baseMembers.categories, idOf('the category', 1)),
  products: membersOf(productAnnotations, baseMembers.products, idOf('the dish', 11)),
  choices: membersOf(entryMembers(variationAnnotations, 'values'), baseMembers.choices, {
    variation_value: ['The number of the choice, as the base has it.', 11],
  }),
  pages: membersOf(entryMembers(menuAnnotations, 'pages'), baseMembers.pages, idOf('the page', 1)),
  promotions: membersOf(promotionAnnotations, baseMembers.promotions, idOf('the promotion', 1)),
} as const satisfies Readonly<Record<string, Annotations>>;

/** `branch.json`. */
export const branchAnnotations: Annotations = {
  $schema: ['Where an editor finds this description.', '../../../public/schema/branch.schema.json'],
  not_here: ['What the base has and this branch does not.', { products: [17], choices: [23] }, notHere],
  menu: [
    'Members of the menu itself, such as hours, taxes, address and telephone.',
    { outlet_phone: '+97140000100' },
    branchParts.menu,
  ],
  categories: [
    'Categories that differ, by their ids.',
    [{ id: 1, name: { en: 'Breakfast' } }],
    branchParts.categories,
  ],
  products: [
    'Dishes that differ, by their ids: price, texts, hours, sold out.',
    [{ id: 11, price: '21.00' }],
    branchParts.products,
  ],
  choices: [
    'Choices that differ, by their variation_value.',
    [{ variation_value: 11, price: '9.00' }],
    branchParts.choices,
  ],
  pages: [
    'Info pages that differ, by their ids.',
    [{ id: 1, content: { en: '<p>By the water.</p>' } }],
    branchParts.pages,
  ],
  promotions: [
    'Promotions that differ, by their ids.',
    [{ id: 1, title: { en: 'Breakfast by the water' } }],
    branchParts.promotions,
  ],
};
