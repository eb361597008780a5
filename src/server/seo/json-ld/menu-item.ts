import type { Milli } from '#domain/money.ts';
import { writeMilli } from '#domain/money.ts';
import { productPath } from '#i18n/paths.ts';
import type { DishFacts } from '../../view-models/dish-facts.ts';
import type { Dish } from '../../view-models/dishes.ts';
import type { Shell } from '../../view-models/shell.ts';
import { deliveryMethodOf } from './actions.ts';
import { type JsonLdNode, nonEmpty, oneOrMore } from './node.ts';
import { dietTerms } from './nutrition.ts';
import { absoluteUrl } from './restaurant-reference.ts';

export interface OfferInput {
  readonly now: Milli;
  readonly isOutOfStock: boolean;
  /** ISO 4217. */
  readonly currency: string;
  /** When the price ends; `null` when it does not end. */
  readonly until?: Date | null;
}

/** The base price of a dish; `undefined` for one that only has prices for its choices. */
export function offerNode(
  { now, isOutOfStock, currency, until = null }: OfferInput,
  { pricing, timezone }: Shell,
): JsonLdNode | undefined {
  if (now <= 0) return undefined;
  return {
    '@type': 'Offer',
    price: writeMilli(now, pricing.style.decimals),
    priceCurrency: currency,
    priceValidUntil: until ? dateIn(timezone, until) : undefined,
    availability: `https://schema.org/${isOutOfStock ? 'OutOfStock' : 'InStock'}`,
  };
}

type Priced = Pick<DishFacts, 'price' | 'otherPrices' | 'isOutOfStock'>;

/** The usual price of a dish, then those that differ from it for ways of ordering that have a term. */
export function offersOf(
  { price, otherPrices, isOutOfStock }: Priced,
  input: Pick<OfferInput, 'currency' | 'until'>,
  shell: Shell,
): readonly JsonLdNode[] {
  const offer = (now: Milli) => offerNode({ ...input, now, isOutOfStock }, shell) ?? [];
  const others = otherPrices.flatMap(({ now, orderTypes }) => {
    const methods = [...new Set(orderTypes.flatMap((type) => deliveryMethodOf[type] ?? []))];
    return methods.length === 0
      ? []
      : [offer(now)].flat().map((one) => ({ ...one, availableDeliveryMethod: methods }));
  });
  return [offer(price.now), others].flat();
}

/** The date in the venue's zone, `YYYY-MM-DD`. */
const dateIn = (timeZone: string, at: Date) => at.toLocaleDateString('en-CA', { timeZone });

/** A dish in a list: its name, price and URL. */
export function menuItemNode(
  { id, name, link, price, isOutOfStock }: Dish,
  shell: Shell,
  currency: string,
): JsonLdNode {
  return {
    '@type': 'MenuItem',
    name: name.words,
    url: link.kind === 'page' ? absoluteUrl(shell, productPath(shell.language, id)) : undefined,
    offers: offerNode({ now: price.now, isOutOfStock, currency }, shell),
  };
}

/** The same with its other prices, diets and energy. What choices can change is on the page of the dish. */
export function detailedMenuItemNode(dish: Dish, shell: Shell, currency: string): JsonLdNode {
  const { hasChoices, calories, maxCalories, summary } = dish;
  const isEnergyCertain = !hasChoices && calories !== null && maxCalories === null;
  return {
    ...menuItemNode(dish, shell, currency),
    description: summary?.words,
    offers: oneOrMore(offersOf(dish, { currency }, shell)),
    nutrition: isEnergyCertain
      ? { '@type': 'NutritionInformation', calories: `${calories} kcal` }
      : undefined,
    suitableForDiet: hasChoices ? undefined : nonEmpty(dietTerms(dish.diets)),
  };
}
