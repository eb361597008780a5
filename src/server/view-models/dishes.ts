import { productAvailability, type TimedCategory } from '#domain/availability.ts';
import { type CardLink, isAddable, productLink, type ViewFormat } from '#domain/card-link.ts';
import type { DietMark } from '#domain/diet/diet-marks.ts';
import type { DietStatus } from '#domain/diet/diet-status.ts';
import { hidesTitle } from '#domain/hidden-title.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import { canOrder, type OrderType } from '#domain/order-type.ts';
import { type SoldItem, soldOrderTypes } from '#domain/sold-order-types.ts';
import { depositOf } from '../catalog/deposit-of.ts';
import { defaultPicture, type Picture, pictureOf } from '../catalog/picture.ts';
import { type Card, categoryIdsOf, type WithForeignTexts } from '../catalog/projections.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { withCurrentPrice } from '../catalog/with-current-price.ts';
import { hasChoicesInStock } from '../ordering/orderable.ts';
import { dishEnergy } from './dish-energy.ts';
import { type DishFacts, openDishFacts } from './dish-facts.ts';
import type { Shell } from './shell.ts';

/** A product in a list. */
export interface Dish extends DishFacts {
  readonly link: CardLink;
  readonly picture: Picture | null;
  readonly hidesTitle: boolean;
  readonly hidesPicture: boolean;
  readonly isWide: boolean;
  readonly hasShadow: boolean;
  /** It can be added to the cart from the list, while the venue takes orders. */
  readonly canAdd: boolean;
  /** When its availability ends, by its hours and its category's; `null` when it does not end. */
  readonly until: Date | null;
  /** The order types for which it is sold; `null` for all. */
  readonly soldFor: readonly OrderType[] | null;
  /** The diets that it keeps, as the venue says. */
  readonly diets: readonly DietMark[];
  /** From 0 for not spicy to 3. */
  readonly spiciness: number;
  /** The least age of guests who may have it; `null` for none. */
  readonly minAge: number | null;
  /** Charged for one, beside its price; absent for none. */
  readonly deposit?: Milli | undefined;
  /** The most of it in an order; `null` for any number. */
  readonly maxPerOrder: number | null;
  /** Adding it requires choices first. */
  readonly hasChoices: boolean;
  /** Kilocalories, see `dishEnergy`; `null` where unknown. */
  readonly calories: number | null;
  /** The most, where they are a range; `null` for an exact number. */
  readonly maxCalories: number | null;
  /** Its status for the allergens that the diner excludes; `null` without any. */
  readonly dietStatus: DietStatus | null;
}

/** What decides about the dishes of a category. */
type ListingCategory = TimedCategory & SoldItem;

/** A dish that is available now. Its card costs more than to know that. */
export interface AvailableDish {
  readonly id: number;
  readonly toDish: () => Dish;
}

/** The dishes with those ids that are available now, in order. See `availableDishes`. */
export const dishesOf = (...of: Parameters<typeof availableDishes>): readonly Dish[] =>
  availableDishes(...of).map(({ toDish }) => toDish());

/**
 * The dishes with those ids that are available now, in order, for lists that show some of them.
 *
 * @param categoryOf the category that lists a dish here.
 */
export function availableDishes(
  context: RequestContext,
  shell: Shell,
  ids: readonly number[],
  format: ViewFormat,
  categoryOf: (id: number) => ListingCategory,
): readonly AvailableDish[] {
  const flags = {
    enable_order: context.menu.field('enable_order'),
    enable_zero_price_item: context.menu.field('enable_zero_price_item'),
  };
  const fallback = defaultPicture(context);
  const factsOf = openDishFacts(context, shell);

  /** A dish may be listed elsewhere, too. */
  const categoriesOf = (card: Card, here: ListingCategory): readonly ListingCategory[] =>
    card.also_in ? categoryIdsOf(card).flatMap((id) => context.menu.read('tile', id) ?? []) : [here];

  const dish = (written: WithForeignTexts<Card>, category: ListingCategory, until: Date | null): Dish => {
    const card = withCurrentPrice(context, written);
    const facts = factsOf(card);
    const energy = dishEnergy(context, card);
    const isOutOfStock = facts.isOutOfStock || (card.has_choices && !hasChoicesInStock(context, card.id));
    return {
      ...facts,
      isOutOfStock,
      link: productLink({ ...card, isOutOfStock }, format),
      picture: pictureOf(card.image) ?? fallback,
      hidesTitle: hidesTitle(card, card.image !== null, format),
      hidesPicture: card.hidden_image,
      isWide: card.fullwidth,
      hasShadow: card.card_shadow,
      canAdd: !isOutOfStock && isAddable(card, format) && canOrder(flags, true, amountOf(card.price)),
      until,
      soldFor: soldOrderTypes(card, categoriesOf(card, category)),
      diets: card.diets ?? [],
      spiciness: card.spiciness ?? 0,
      minAge: card.min_age ?? null,
      ...depositOf(card),
      maxPerOrder: card.max_per_order ?? null,
      hasChoices: card.has_choices,
      calories: energy?.low ?? null,
      maxCalories: energy && energy.high > energy.low ? energy.high : null,
      dietStatus: null,
    };
  };

  return ids.flatMap((id) => {
    const card = context.menu.read('card', id);
    if (!card) return [];
    const category = categoryOf(id);
    const { isAvailable, nextChange } = productAvailability(card, category, shell.timezone, context.now);
    context.menu.validUntil(nextChange);
    return isAvailable ? [{ id, toDish: () => dish(card, category, nextChange) }] : [];
  });
}
