import type { EditedKind, EntityKind } from '#contracts/shapes/menu-edits.ts';

/** What goes when what a member refers to is removed. */
export type Dropped =
  /** As many steps of the path as stay: 1 for the member, 2 for an entry of its list. */
  | number
  /** Nothing can: without the reference, the menu would mean something else. */
  | 'blocks';

/** A member that holds the id of another entity. */
export interface Reference {
  /** Steps to the id; `*` for each entry of a list. */
  readonly path: readonly string[];
  readonly to: EntityKind;
  readonly drops: Dropped;
  /** What goes when the list becomes empty by that; absent where it may be empty. */
  readonly whenEmpty?: Dropped;
}

const reference = (path: string, to: EntityKind, drops: Dropped, whenEmpty?: Dropped): Reference => ({
  path: path.split('.'),
  to,
  drops,
  ...(whenEmpty !== undefined && { whenEmpty }),
});

/** What a dish, or a dish of a combo, refers to. @param at its path, such as `combo_groups.*.products.*`. */
function choicesOf(at: string): readonly Reference[] {
  const depth = at === '' ? 0 : at.split('.').length;
  const within = (path: string) => (at === '' ? path : `${at}.${path}`);
  return [
    reference(within('properties.*'), 'property', depth + 2),
    reference(within('product_variations.*.variation'), 'variation', depth + 2),
    reference(within('product_variations.*.variation_value'), 'option', depth + 2),
    // A choice that is offered only with what is gone is never offered.
    reference(within('product_variations.*.only_with.*'), 'option', depth + 4, depth + 2),
    reference(within('product_variations.*.prices.*.with'), 'option', depth + 4, depth + 3),
  ];
}

/** A discount without products and categories would be one on everything. */
const discounted = (at: string): readonly Reference[] => {
  const depth = at.split('.').filter((step) => step !== '').length;
  return [
    reference(`${at}products.*`, 'item', depth + 2, 'blocks'),
    reference(`${at}categories.*`, 'category', depth + 2, 'blocks'),
  ];
};

const none: readonly Reference[] = [];

/** The members of each kind that refer to other entities. */
export const references: Readonly<Record<EditedKind, readonly Reference[]>> = {
  item: [
    reference('also_in.*', 'category', 2, 1),
    ...choicesOf(''),
    reference('combo_groups.*.products.*.product', 'item', 'blocks'),
    ...choicesOf('combo_groups.*.products.*'),
  ],
  category: [reference('parent', 'category', 'blocks'), reference('promotions.*', 'promotion', 2)],
  variation: none,
  option: none,
  property: none,
  tax: [reference('after.*', 'tax', 2)],
  charge: [reference('after.*', 'charge', 2)],
  promotion: [
    reference('link.product', 'item', 1),
    reference('link.category', 'category', 1),
    reference('link.page', 'page', 1),
  ],
  page: none,
  form: none,
  coupon: discounted(''),
  delivery_zone: none,
  menu: [reference('promotion_on_load', 'promotion', 1), reference('checkout_terms', 'page', 1)],
  venue: [
    // A station or printer without categories has all of them.
    reference('kitchen_stations.*.categories.*', 'category', 4, 'blocks'),
    reference('printers.*.categories.*', 'category', 4, 'blocks'),
    reference('slot_weights.*.category', 'category', 2),
    ...discounted('loyalty.*.'),
  ],
};
