import { sortMarks } from '#domain/diet/diet-marks.ts';
import { orderTypes } from '#domain/order-type.ts';
import { sortCodes } from '#server/menu-exchange/diet/allergen-kinds.ts';
import type { MenuInput, Sayable } from './an-exchange-menu.ts';

type Category = NonNullable<MenuInput['categories']>[number];
type Dish = NonNullable<Category['products']>[number];
type Variation = NonNullable<MenuInput['variations']>[number];

const wordsOf = (name: unknown): object => {
  if (typeof name === 'string') return { en: name };
  const { en, ar = en } = name as { en?: string; ar?: string };
  return ar === en ? { en } : { en, ar };
};

const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 1000);

interface Priced {
  readonly price?: string | number | undefined;
  readonly price_for?: Readonly<Record<string, string | number | undefined>> | undefined;
}

/** What things cost together: the usual price, then the one of each way of ordering. */
function pricesOf(parts: readonly Priced[], says: Sayable): readonly number[] {
  const sum = (priceOf: (part: Priced) => unknown) =>
    parts.reduce((all, part) => all + cents(priceOf(part)), 0);
  const types = says.orderTypes ? orderTypes : [];
  return [
    sum(({ price }) => price),
    ...types.map((type) => sum(({ price, price_for }) => price_for?.[type] ?? price)),
  ];
}

/** The names from the outermost category. */
function pathOf(category: Category, all: readonly Category[]): string {
  const parent = all.find(({ id }) => id === category.parent);
  const name = JSON.stringify(wordsOf(category.name));
  return parent ? `${pathOf(parent, all)} > ${name}` : name;
}

function groupMeaning(
  { name, required, multiple, max_choices_allowed, min_choices, max_same, free_quantity, values }: Variation,
  says: Sayable,
) {
  return {
    name: wordsOf(name),
    min: min_choices ?? (required ? 1 : 0),
    max: multiple ? max_choices_allowed || null : 1,
    free: free_quantity ?? 0,
    values: values.map((value) => ({
      name: wordsOf(value.name),
      prices: pricesOf([value], says),
      math: Number(value.price ?? 0) === 0 ? '+' : (value.math ?? '+'),
      isDefault: (value.default_quantity ?? 0) > 0,
      ...stockMeaning(value, says),
      ...(says.groups === 'counted' && { most: value.max_quantity ?? max_same ?? 1 }),
      ...(says.codes && { sku: value.sku ?? '' }),
    })),
  };
}

const stockMeaning = (
  { out_of_stock, sold_out_until, pos_available_qty }: Variation['values'][number],
  { facts }: Sayable,
) => ({
  isOut: out_of_stock ?? false,
  ...(facts && { until: sold_out_until ?? null, left: pos_available_qty ?? null }),
});

/** Each price of a dish: of its sizes, or its only one. */
function pricesMeaning(dish: Dish, size: Variation | undefined, says: Sayable) {
  const { codes } = says;
  const isSoldOut = dish.out_of_stock ?? false;
  if (!size) return [{ prices: pricesOf([dish], says), isSoldOut, ...(codes && { sku: dish.sku ?? '' }) }];
  return size.values.map((value) => ({
    name: value.name,
    prices: pricesOf([dish, value], says),
    isSoldOut: isSoldOut || (value.out_of_stock ?? false),
    ...(codes && { sku: value.sku ?? '' }),
  }));
}

const factNames = [
  ...(['discount', 'offer_price', 'offer_from', 'offer_until', 'deposit', 'spiciness'] as const),
  ...(['min_per_order', 'max_per_order', 'lead_minutes', 'alcohol_by_volume'] as const),
  ...(['recommend', 'not_alone'] as const),
] as const satisfies readonly (keyof Dish)[];

function factsMeaning(
  dish: Dish,
  isSized: boolean,
  { facts, ages, soldOutUntil, orderTypes: hasTypes }: Sayable,
) {
  const { allergens, diets, nutrition, pos_available_qty, min_age, sold_out_until, order_types } = dish;
  return {
    diets: sortMarks(diets ?? []),
    nutrition: nutrition ?? {},
    ...(ages.length > 0 && { min_age: min_age ?? null }),
    ...(soldOutUntil && { sold_out_until: sold_out_until ?? null }),
    ...(hasTypes && { order_types: orderTypes.filter((type) => order_types?.includes(type) ?? true) }),
    ...(facts && {
      ...Object.fromEntries(factNames.map((name) => [name, dish[name] || null])),
      allergens: allergens ? sortCodes(allergens) : null,
      // Portions of a dish with sizes can't be said.
      pos_available_qty: isSized ? null : (pos_available_qty ?? null),
    }),
  };
}

/** The rates of a dish's class. Goods without a tax may as well have one of 0 %. */
function taxMeaning({ tax_class }: Dish, { taxes = [], prices_include_tax }: MenuInput) {
  const rates = taxes.filter((tax) => tax.class === tax_class).map(({ rate }) => Number(rate));
  const real = rates.filter((rate) => rate > 0);
  return { rates: real, isIncluded: real.length > 0 ? prices_include_tax : null };
}

function dishMeaning(dish: Dish, menu: MenuInput, says: Sayable) {
  const variations = menu.variations ?? [];
  const own = new Set((dish.product_variations ?? []).map(({ variation }) => variation));
  const groups = variations.filter(({ id }) => own.has(id));
  const size = groups.find(({ name }) => name === 'Size');
  const namesOf = new Map((menu.categories ?? []).map(({ id, name }) => [id, wordsOf(name)]));
  return {
    name: wordsOf(dish.name),
    description: dish.description ?? '',
    prices: pricesMeaning(dish, size, says),
    groups: groups.filter((group) => group !== size).map((group) => groupMeaning(group, says)),
    calories: dish.calories ?? null,
    ...(says.taxes && { tax: taxMeaning(dish, menu) }),
    alsoIn: (dish.also_in ?? []).map((id) => namesOf.get(id)),
    ...factsMeaning(dish, size !== undefined, says),
    ...(says.hours && { available_hours: dish.available_hours ?? null }),
  };
}

/** What a menu says, however its ids and groups are written. */
export function meaningOf(menu: MenuInput, says: Sayable): object {
  const categories = menu.categories ?? [];
  return categories
    .filter(({ products = [] }) => products.length > 0)
    .map((category) => ({
      path: pathOf(category, categories),
      dishes: (category.products ?? []).map((dish) => dishMeaning(dish, menu, says)),
    }));
}
