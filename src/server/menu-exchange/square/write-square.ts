import { splitSizes, stockBySize } from '../choices/effective-groups.ts';
import { isFourteen, ownAllergenOf } from '../diet/allergen-kinds.ts';
import { allergenOfWord } from '../diet/read-allergens.ts';
import type {
  ImportedCategory,
  ImportedDish,
  ImportedGroup,
  ImportedMenu,
  ImportedTax,
  ImportedText,
  ImportedValue,
} from '../imported-menu.ts';
import type { KindWriter } from '../kind-writer.ts';
import { nonEmpty, present } from '../present.ts';
import type { JsonObject } from '../read-json-source.ts';
import { addLosses, type RemarkList } from '../remarks.ts';
import { anyTextOf } from '../text/imported-text.ts';
import { type ModifierWriter, moneyOf, openModifierWriter } from './write-modifiers.ts';

/** Writes `square.json`: the objects of a catalog, as Square's API takes them. */
export const writeSquare: KindWriter = (menu, remarks) => {
  const currency = menu.currency ?? 'USD';
  const modifiers = openModifierWriter(currency, remarks);
  const items = menu.dishes.map((dish) => itemObject(dish, { menu, currency, modifiers, remarks }));
  remarkLosses(menu, remarks);
  const objects = [
    ...menu.taxes.map((tax) => taxObject(tax, menu)),
    ...menu.categories.map(categoryObject),
    ...sizeOptions(menu),
    ...modifiers.objects(),
    ...items,
  ];
  return [{ name: 'square.json', text: `${JSON.stringify({ objects }, null, 2)}\n` }];
};

function remarkLosses({ categories, dishes }: ImportedMenu, remarks: RemarkList): void {
  const isTranslated = (text: ImportedText) => Object.keys(text).length > 1;
  for (const { at, name, hours, description, image, order_types, lead_minutes } of categories) {
    addLosses(remarks, at, [
      [isTranslated(name), 'Languages after the first'],
      [hours ?? description ?? order_types, 'Descriptions, hours and ways of ordering of categories'],
      [lead_minutes, 'How long ahead a category must be ordered'],
      [image, 'Pictures, which Square takes by another call'],
    ]);
  }
  for (const dish of dishes) {
    addLosses(remarks, dish.at, [
      ...lostFacts.map((name) => [dish[name] !== undefined, `“${name}” of dishes`] as const),
      [isTranslated(dish.name), 'Languages after the first'],
      [dish.combo.length > 0, 'Groups of combos'],
      [dish.hours, 'Hours of dishes'],
      [dish.images, 'Pictures, which Square takes by another call'],
      [dish.allergens?.some((code) => !allergenOfWord(code)), 'Allergens that are ingredients at Square'],
    ]);
  }
}

const lostFacts = [
  ...([
    'small_description',
    'discount',
    'offer_price',
    'price_for',
    'order_types',
    'pos_available_qty',
  ] as const),
  ...([
    'may_contain',
    'nutrition',
    'spiciness',
    'min_per_order',
    'max_per_order',
    'lead_minutes',
    'not_alone',
  ] as const),
  ...(['deposit', 'alcohol_by_volume', 'recommend'] as const),
] as const;

const taxObject = ({ key, name, rate }: ImportedTax, { pricesIncludeTax }: ImportedMenu): JsonObject => ({
  type: 'TAX',
  id: `#tax-${key}`,
  present_at_all_locations: true,
  tax_data: {
    name: anyTextOf(name),
    calculation_phase: 'TAX_SUBTOTAL_PHASE',
    inclusion_type: pricesIncludeTax === false ? 'ADDITIVE' : 'INCLUSIVE',
    percentage: rate,
    enabled: true,
  },
});

const categoryObject = ({ key, name, parent }: ImportedCategory): JsonObject => ({
  type: 'CATEGORY',
  id: `#category-${key}`,
  present_at_all_locations: true,
  category_data: {
    name: anyTextOf(name),
    ...present({ parent_category: parent === null ? null : { id: `#category-${parent}` } }),
  },
});

/** Groups of sizes with a name of their own, such as "Milk". */
const sizeOptions = ({ groups }: ImportedMenu): readonly JsonObject[] =>
  groups
    .filter(({ isSize, name }) => isSize && anyTextOf(name) !== 'Size')
    .map(({ key, name }) => ({
      type: 'ITEM_OPTION',
      id: `#option-${key}`,
      item_option_data: { name: anyTextOf(name) },
    }));

interface ItemContext {
  readonly menu: ImportedMenu;
  readonly currency: string;
  readonly modifiers: ModifierWriter;
  readonly remarks: RemarkList;
}

function itemObject(dish: ImportedDish, context: ItemContext): JsonObject {
  const { menu, modifiers, remarks } = context;
  const { size, others } = splitSizes(dish, menu);
  const sizeKeys = new Set(size?.sizes.map(({ value }) => value.key));
  const bySize = others.filter(({ onlyWith }) => onlyWith.some((key) => sizeKeys.has(key)));
  addLosses(remarks, dish.at, [
    [others.some(({ hasPricesWith }) => hasPricesWith), 'Prices of choices that depend on another choice'],
    [bySize.length > 0, 'Groups that depend on a size'],
  ]);
  const lists = modifiers.listsOf(others.filter((group) => !bySize.includes(group)));
  return {
    type: 'ITEM',
    id: `#item-${dish.key}`,
    present_at_all_locations: true,
    item_data: {
      name: anyTextOf(dish.name),
      categories: dish.categories.map((key) => ({ id: `#category-${key}` })),
      variations: size
        ? size.sizes.map(({ value, price }, ordinal) => variationObject(dish, value, price, ordinal, context))
        : [variationObject(dish, null, dish.price, 0, context)],
      ...present({
        description_html: dish.description ? anyTextOf(dish.description) : null,
        is_alcoholic: (dish.min_age ?? 0) >= leastAge ? true : null,
        tax_ids: nonEmpty(taxIdsOf(dish, menu)),
        item_options: size ? optionOf(size.group) : null,
        modifier_list_info: nonEmpty(
          lists.map((id, ordinal) => ({ modifier_list_id: id, enabled: true, ordinal })),
        ),
        food_and_beverage_details: nonEmpty(foodDetails(dish)),
      }),
    },
  };
}

/** What is sold from this age on is alcohol. */
const leastAge = 16;

const optionOf = ({ key, name }: ImportedGroup) =>
  anyTextOf(name) === 'Size' ? null : [{ item_option_id: `#option-${key}` }];

/** @param size `null` for a dish of one size. */
function variationObject(
  dish: ImportedDish,
  size: ImportedValue | null,
  price: string,
  ordinal: number,
  { currency, remarks }: ItemContext,
): JsonObject {
  const { sku } = size ?? dish;
  const stock = stockBySize(dish, size);
  return {
    type: 'ITEM_VARIATION',
    id: `#variation-${dish.key}-${size?.key ?? 'regular'}`,
    present_at_all_locations: true,
    item_variation_data: {
      item_id: `#item-${dish.key}`,
      name: size ? anyTextOf(size.name) : 'Regular',
      ordinal,
      pricing_type: 'FIXED_PRICING',
      price_money: moneyOf(price, currency, dish.at, remarks),
      ...present({
        sku,
        location_overrides: stock.out_of_stock
          ? [{ sold_out: true, ...present({ sold_out_valid_until: stock.sold_out_until }) }]
          : null,
      }),
    },
  };
}

const taxIdsOf = ({ tax_class }: ImportedDish, { taxes }: ImportedMenu) =>
  taxes.filter((tax) => tax.class === tax_class).map(({ key }) => `#tax-${key}`);

/** Square's names of diets and allergens that it knows; others are names of one's own. */
const standardDiets: ReadonlySet<string> = new Set([
  'dairy_free',
  'gluten_free',
  'halal',
  'kosher',
  'nut_free',
  'vegan',
  'vegetarian',
]);
const standardIngredients: Readonly<Record<string, string>> = { soybeans: 'SOY', nuts: 'TREE_NUTS' };

function foodDetails({ diets, allergens, calories }: ImportedDish): JsonObject {
  return present({
    calorie_count: calories,
    dietary_preferences: nonEmpty(
      (diets ?? []).map((diet) =>
        standardDiets.has(diet)
          ? { type: 'STANDARD', standard_name: diet.toUpperCase() }
          : { type: 'CUSTOM', custom_name: diet },
      ),
    ),
    ingredients: nonEmpty(
      (allergens ?? []).map((code) =>
        isFourteen(code)
          ? { type: 'STANDARD', standard_name: standardIngredients[code] ?? code.toUpperCase() }
          : { type: 'CUSTOM', custom_name: ownAllergenOf(code).name },
      ),
    ),
  });
}
