import type { DietMark } from '#domain/diet/diet-marks.ts';
import { textOfHtml } from '#domain/html-text.ts';
import { type Milli, milli } from '#domain/money.ts';
import { offeredOrderTypes } from '#domain/order-type.ts';
import { homePath, productPath } from '#i18n/paths.ts';
import type { AssistantSite } from './assistant-site.ts';
import { plainText } from './plain-text.ts';

/** What the answers of the tools about the menu hold. Amounts are decimal text in the venue's currency. */

const nameLength = 120;
const textLength = 300;

export const allergensUnknown = 'not stated' as const;

/** The venue, and how to order from it. */
export function venueAnswer(site: AssistantSite, origin: string) {
  const { shell, details, header } = site.screens.home();
  const { contact, delivery } = details;
  const { opening } = shell;
  return {
    name: plainText(shell.brand.words, nameLength),
    ...(header && { description: plainText(textOfHtml(header.words), textLength) }),
    ...(contact.address && { address: plainText(contact.address.words, textLength) }),
    ...(contact.phone && { telephone: contact.phone.text }),
    currency: site.screens.ordering().facts.currency,
    timezone: shell.timezone,
    is_open: opening.isOpen,
    ...(opening.nextChange && {
      [opening.isOpen ? 'closes_at' : 'opens_at']: opening.nextChange.toISOString(),
    }),
    takes_orders: shell.isTakingOrders,
    order_types: [...offeredOrderTypes(shell.facts.types, false)],
    ...(delivery && {
      delivery: {
        fee_from: site.orders.formatAmount(delivery.fee),
        minimum: site.orders.formatAmount(delivery.minimum),
      },
    }),
    languages: shell.languages.map(({ code }) => code),
    categories: shell.drawer.categories.map(({ id, title }) => ({
      id,
      name: plainText(title.words, nameLength),
    })),
    menu_link: origin + homePath(site.language),
    allergens: 'What the menu says of allergens is no guarantee. Guests with an allergy ask the staff.',
  };
}

export interface DishSearch {
  readonly query?: string | undefined;
  readonly category?: number | undefined;
  readonly exclude_allergens?: readonly string[] | undefined;
  readonly diet?: readonly string[] | undefined;
  readonly max_price?: number | undefined;
  readonly limit?: number | undefined;
  /** All that match, and not only the first. */
  readonly isWhole?: boolean | undefined;
}

const defaultLimit = 10;

/** The dishes that match, the best first. Without anything to search for, those of a category, else the popular ones. */
export function searchAnswer(site: AssistantSite, asked: DishSearch) {
  const found = foundDishes(site, asked);
  const max = asked.max_price === undefined ? Number.POSITIVE_INFINITY : asked.max_price * 1_000;
  const matching = found.filter(({ price }) => price.now <= max);
  const dishes = matching.slice(0, asked.limit ?? defaultLimit);
  return { total: matching.length, dishes: dishes.map((dish) => dishAnswer(site, dish)) };
}

/** What lists of dishes have in common. */
export interface ListedDish {
  readonly id: number;
  readonly name: { readonly words: string };
  readonly summary: { readonly words: string } | null;
  readonly price: { readonly now: Milli };
  readonly isOutOfStock: boolean;
  readonly diets: readonly DietMark[];
  readonly hasChoices: boolean;
  readonly minAge: number | null;
  readonly dietStatus: { readonly best: string } | null;
}

/** Without anything to search for, the dishes of the category, else the popular ones. */
export function foundDishes(
  { screens }: AssistantSite,
  { query = '', category, exclude_allergens = [], diet = [], max_price, isWhole = false }: DishSearch,
): readonly ListedDish[] {
  const isSearch = query.trim() !== '' || exclude_allergens.length > 0 || diet.length > 0;
  if (!isSearch)
    return category === undefined ? screens.home().popular : (screens.category(category)?.dishes ?? []);
  // What is left out afterwards must not hide what comes later.
  const isAll = isWhole || category !== undefined || max_price !== undefined;
  const { results } = screens.search(searchParams({ query, exclude_allergens, diet, isWhole: isAll }));
  const dishes = results ? [...results.named, ...results.described, ...results.unknown] : [];
  if (category === undefined) return dishes;
  const own = new Set(screens.category(category)?.dishes.map(({ id }) => id));
  return dishes.filter(({ id }) => own.has(id));
}

function searchParams({
  query = '',
  exclude_allergens = [],
  diet = [],
  isWhole,
}: DishSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (query.trim() !== '') params.set('term', query.trim());
  for (const allergen of exclude_allergens) params.append('without', allergen);
  for (const mark of diet) params.append('diet', mark);
  if (isWhole) params.set('shown', '15360');
  return params;
}

function dishAnswer({ orders }: AssistantSite, dish: ListedDish) {
  return {
    id: dish.id,
    name: plainText(dish.name.words, nameLength),
    ...(dish.summary && { description: plainText(dish.summary.words, textLength) }),
    price: orders.formatAmount(dish.price.now),
    diets: [...dish.diets],
    ...(dish.dietStatus && {
      without_excluded_allergens: verdicts[dish.dietStatus.best] ?? allergensUnknown,
    }),
    has_options: dish.hasChoices,
    is_available: !dish.isOutOfStock,
    ...(dish.minAge !== null && { min_age: dish.minAge }),
  };
}

const verdicts: Readonly<Record<string, string>> = {
  free: 'yes, says the menu',
  traces: 'may contain traces',
  unknown: allergensUnknown,
};

/** One dish with its choices; `null` when the menu has none of that id. */
export function oneDishAnswer(site: AssistantSite, id: number, origin: string) {
  const screen = site.screens.product(id, new URLSearchParams());
  if (!screen) return null;
  const { orderable, description, summary, unavailable } = screen;
  const { formatAmount } = site.orders;
  const words = description ? textOfHtml(description.words) : (summary?.words ?? '');
  return {
    id,
    name: plainText(screen.name.words, nameLength),
    description: plainText(words, textLength * 3),
    price: formatAmount(screen.price.now),
    allergens: orderable.diet?.allergens ? [...orderable.diet.allergens] : allergensUnknown,
    may_contain: [...(orderable.diet?.may_contain ?? [])],
    diets: [...screen.diets],
    ...(orderable.minAge !== undefined && { min_age: orderable.minAge }),
    is_available: unavailable === null && !screen.isOutOfStock,
    options: orderable.groups.map((group) => optionAnswer(group, formatAmount)),
    combo_groups: orderable.combos.map(({ id: group, said, min, max, products }) => ({
      ...{ id: group, name: plainText(said.words, nameLength), min, max },
      products: products.map((product) => ({
        id: product.id,
        name: plainText(product.said.words, nameLength),
        added_price: formatAmount(product.increase),
        is_available: !product.isOutOfStock,
        options: product.groups.map((one) => optionAnswer(one, formatAmount)),
      })),
    })),
    link: origin + productPath(site.language, id),
  };
}

type OptionGroup = NonNullable<ReturnType<AssistantSite['orders']['orderable']>>['groups'][number];

const optionAnswer = ({ said, min, max, values }: OptionGroup, formatAmount: (amount: Milli) => string) => ({
  name: plainText(said.words, nameLength),
  min,
  max,
  choices: values.map((value) => ({
    /** As `variations` of a line has it. */
    id: value.id,
    name: plainText(value.said.words, nameLength),
    price: formatAmount(value.math === '-' ? milli(-value.price) : value.price),
    is_available: value.isOutOfStock !== true,
  })),
});
