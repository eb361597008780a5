import { textOfHtml } from '#domain/html-text.ts';
import { type OrderType, offeredOrderTypes } from '#domain/order-type.ts';
import { pricedFor } from '#domain/price/price-for.ts';
import type { PriceRules } from '#domain/price/price-rules.ts';
import { productPath } from '#i18n/paths.ts';
import type { AssistantSite } from '../assistant-site.ts';
import { allergensUnknown } from '../menu-answers.ts';
import { plainText } from '../plain-text.ts';
import { type ChosenOption, type DishVariant, variantsOf } from './dish-variants.ts';
import { minorUnits } from './ucp-amounts.ts';

const nameLength = 120;
const textLength = 900;

/** The way of ordering that agents are told prices of; the guest chooses theirs on our pages. */
export function orderTypeOf({ screens }: AssistantSite): OrderType {
  const offered = offeredOrderTypes(screens.shell().facts.types, false);
  return offered.includes('takeaway') ? 'takeaway' : (offered[0] ?? 'takeaway');
}

export interface UcpVariant {
  readonly id: string;
  readonly price: { readonly amount: number; readonly currency: string };
  readonly options?: readonly SelectedOption[];
  readonly [member: string]: unknown;
}

export interface SelectedOption {
  readonly name: string;
  readonly id: string;
  readonly label: string;
}

/** A dish as a product, with all of its variants. */
export interface UcpProduct {
  readonly id: string;
  readonly title: string;
  readonly categories: readonly { readonly value: string; readonly taxonomy: string }[];
  readonly variants: readonly UcpVariant[];
  readonly options?: readonly UcpOption[];
  readonly metadata: DishFacts;
  readonly [member: string]: unknown;
}

interface UcpOption {
  readonly name: string;
  readonly values: readonly { readonly id: string; readonly label: string }[];
}

interface DishFacts {
  /** As the menu states them. */
  readonly allergens: readonly string[] | typeof allergensUnknown;
  readonly may_contain: readonly string[];
  readonly diets: readonly string[];
  readonly min_age?: number;
  /** It has choices that only its page offers. */
  readonly options_on_page?: true;
}

type Screen = NonNullable<ReturnType<AssistantSite['screens']['product']>>;

/** What all products of an answer share. */
export interface Catalog {
  readonly site: AssistantSite;
  /** Such as `https://grill.example`. */
  readonly origin: string;
  readonly currency: string;
  readonly rules: PriceRules;
  readonly orderType: OrderType;
  readonly isTakingOrders: boolean;
}

export function catalogOf(site: AssistantSite, origin: string): Catalog {
  const { currency, rules, isTakingOrders } = site.screens.ordering().facts;
  return { site, origin, currency, rules, isTakingOrders, orderType: orderTypeOf(site) };
}

/** `null` when the menu has no such dish. */
export function productOf(catalog: Catalog, id: number): UcpProduct | null {
  const { site, origin, currency, rules, orderType, isTakingOrders } = catalog;
  const screen = site.screens.product(id, new URLSearchParams());
  if (!screen) return null;
  const dish = pricedFor(screen.orderable, orderType);
  const found = variantsOf(dish, rules);
  const title = plainText(screen.name.words, nameLength);
  const [url, words] = [origin + productPath(site.language, id), screen.description ?? screen.summary];
  const description = { plain: words ? plainText(textOfHtml(words.words), textLength) : '' };
  const isServed = screen.unavailable === null && !screen.isOutOfStock && isTakingOrders;
  const nameOf = optionNames(found[0]?.chosen ?? []);
  const variants =
    found.length > 0
      ? found.map((one) => variant(one, { title, description, url, currency, isServed, nameOf }))
      : [
          {
            ...{ id: String(id), title, description, url },
            price: { amount: minorUnits(screen.price.now, currency), currency },
            availability: availabilityOf(isServed),
          },
        ];
  const amounts = variants.map(({ price }) => price.amount);
  return {
    ...{ id: String(id), title, description, url },
    categories: [{ value: plainText(screen.category.title.words, nameLength), taxonomy: 'merchant' }],
    price_range: {
      min: { amount: Math.min(...amounts), currency },
      max: { amount: Math.max(...amounts), currency },
    },
    ...(screen.pictures.length > 0 && { media: mediaOf(screen, title, origin) }),
    ...(found.some(({ chosen }) => chosen.length > 0) && { options: optionsOf(found, nameOf) }),
    variants,
    tags: [...screen.diets],
    metadata: factsOf(screen, found),
  };
}

const availabilityOf = (available: boolean) => ({
  available,
  status: available ? 'in_stock' : 'out_of_stock',
});

/** Groups may have the same name. */
function optionNames(chosen: readonly ChosenOption[]): (group: ChosenOption['group']) => string {
  const groups = chosen.map(({ group }) => group);
  const plain = (group: ChosenOption['group']) => plainText(group.said.words, nameLength);
  return (group) => {
    const same = groups.filter((one) => plain(one) === plain(group));
    const at = same.findIndex(({ id }) => id === group.id);
    return at > 0 ? `${plain(group)} (${at + 1})` : plain(group);
  };
}

interface VariantMembers {
  readonly title: string;
  readonly description: object;
  readonly url: string;
  readonly currency: string;
  readonly isServed: boolean;
  readonly nameOf: (group: ChosenOption['group']) => string;
}

function variant(
  { id, chosen, price, isAvailable }: DishVariant,
  { title, description, url, currency, isServed, nameOf }: VariantMembers,
): UcpVariant {
  const options = chosen.map(({ group, value }) => ({ name: nameOf(group), ...optionValue(value) }));
  return {
    id,
    title: options.length === 0 ? title : options.map(({ label }) => label).join(' / '),
    description,
    url,
    price: { amount: minorUnits(price, currency), currency },
    availability: availabilityOf(isServed && isAvailable),
    ...(options.length > 0 && { options }),
  };
}

const optionValue = ({ id, said }: ChosenOption['value']) => ({
  id: String(id),
  label: plainText(said.words, nameLength),
});

function optionsOf(
  variants: readonly DishVariant[],
  nameOf: (group: ChosenOption['group']) => string,
): readonly UcpOption[] {
  const groups = (variants[0]?.chosen ?? []).map(({ group }) => group);
  return groups.map((group) => ({ name: nameOf(group), values: group.values.map(optionValue) }));
}

const mediaOf = ({ pictures }: Screen, title: string, origin: string) =>
  pictures.map(({ address, width, height }) => ({
    ...{ type: 'image', url: new URL(address, origin).href, alt_text: title },
    ...{ width, height },
  }));

const factsOf = ({ orderable, diets }: Screen, variants: readonly DishVariant[]): DishFacts => ({
  allergens: orderable.diet?.allergens ? [...orderable.diet.allergens] : allergensUnknown,
  may_contain: [...(orderable.diet?.may_contain ?? [])],
  diets: [...diets],
  ...(orderable.minAge !== undefined && { min_age: orderable.minAge }),
  ...(hasMoreOptions(orderable, variants) && { options_on_page: true as const }),
});

/** Extras that nobody must choose are on the page of the dish alone. */
const hasMoreOptions = ({ groups, combos }: Screen['orderable'], variants: readonly DishVariant[]) =>
  combos.length > 0 || groups.length > (variants[0]?.chosen.length ?? 0);
