import type { ImportedMenu } from '../imported-menu.ts';
import type { KindWriter } from '../kind-writer.ts';
import { present } from '../present.ts';
import { addLosses, dietFactsOf, type RemarkList } from '../remarks.ts';
import { anyTextOf, tagsOf } from '../text/imported-text.ts';
import { lostNutrition } from './nutrition.ts';
import { plainTextIn, writeSections } from './write-sections.ts';

/** Writes `menu.jsonld`: the restaurant with its menu, once for each language. */
export const writeSchemaOrg: KindWriter = (menu, remarks, language) => {
  const tags = tagsOf([...menu.dishes, ...menu.categories].map(({ name }) => name));
  const menus = tags.map((tag) => ({
    '@type': 'Menu',
    ...(tags.length > 1 && { inLanguage: tag || language }),
    hasMenuSection: writeSections(menu, tag, remarks),
  }));
  const document = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: anyTextOf(menu.venue.name ?? {}) || 'Restaurant',
    ...present({ description: menu.venue.description ? plainTextIn(menu.venue.description, '') : null }),
    hasMenu: menus.length === 1 ? menus[0] : menus,
  };
  remarkLosses(menu, remarks);
  return [{ name: 'menu.jsonld', text: `${JSON.stringify(document, null, 2)}\n` }];
};

function remarkLosses({ taxes, dishes, categories, groups }: ImportedMenu, remarks: RemarkList): void {
  addLosses(remarks, '', [[taxes.length > 0, 'Taxes']]);
  for (const { at, image, order_types, lead_minutes } of categories) {
    addLosses(remarks, at, [
      [image, 'Pictures, which have no address'],
      [order_types, 'In which ways of ordering a category is sold'],
      [lead_minutes, 'How long ahead a category must be ordered'],
    ]);
  }
  for (const dish of dishes) {
    addLosses(remarks, dish.at, [
      ...lostFacts.map((name) => [dish[name] !== undefined, `“${name}” of dishes`] as const),
      [dish.combo.length > 0, 'Groups of combos'],
      [dish.hours, 'Hours of dishes'],
      [dish.images, 'Pictures, which have no address'],
      [lostNutrition(dish.nutrition ?? {}), 'Kilojoules, and for how many guests a dish is'],
    ]);
  }
  for (const value of groups.flatMap(({ values }) => values)) {
    addLosses(remarks, value.at, [
      [value.sku, 'Codes of choices'],
      [value.price_for, 'Prices by way of ordering'],
      [dietFactsOf(value), 'Allergens, diets and nutrition of choices'],
      [value.sold_out_until ?? value.pos_available_qty, 'Portions of choices, and when they come back'],
      [value.min_age, 'The least age of guests who may have a choice'],
    ]);
  }
}

const lostFacts = [
  ...([
    'small_description',
    'sku',
    'discount',
    'offer_price',
    'price_for',
    'order_types',
    'pos_available_qty',
  ] as const),
  ...([
    'allergens',
    'may_contain',
    'spiciness',
    'min_age',
    'min_per_order',
    'max_per_order',
    'lead_minutes',
  ] as const),
  ...(['not_alone', 'deposit', 'alcohol_by_volume', 'recommend', 'tax_class', 'sold_out_until'] as const),
] as const;
