import { productAvailability } from '#domain/availability.ts';
import { type CardLink, isAddable, productLink, type ViewFormat } from '#domain/card-link.ts';
import type { DietStatus } from '#domain/diet/diet-status.ts';
import { hidesTitle } from '#domain/hidden-title.ts';
import type { UnavailableHours } from '#domain/hours/venue-hours.ts';
import { amountOf } from '#domain/money.ts';
import { canOrder } from '#domain/order-type.ts';
import { type ProductPrice, productPrice } from '#domain/price/product-price.ts';
import { defaultPicture, type Picture, pictureOf } from '../catalog/picture.ts';
import type { Card, WithForeignTexts } from '../catalog/projections.ts';
import {
  type LocalizedText,
  localized,
  localizedOrNull,
  type RequestContext,
} from '../catalog/request-context.ts';
import type { Shell } from './shell.ts';

/** A product in a list. */
export interface Dish {
  readonly id: number;
  readonly name: LocalizedText;
  readonly summary: LocalizedText | null;
  readonly link: CardLink;
  readonly picture: Picture | null;
  readonly price: ProductPrice;
  readonly showsPercent: boolean;
  readonly isOutOfStock: boolean;
  readonly isRecommended: boolean;
  readonly hidesTitle: boolean;
  readonly hidesPicture: boolean;
  readonly isWide: boolean;
  readonly hasShadow: boolean;
  /** It can be added to the cart from the list, while the venue takes orders. */
  readonly canAdd: boolean;
  /** When its availability ends, by its hours and its category's; `null` when it does not end. */
  readonly until: Date | null;
  /** Adding it requires choices first. */
  readonly hasChoices: boolean;
  /** Kilocalories before any choice; `null` where unknown. */
  readonly calories: number | null;
  /** Its status for the allergens that the diner excludes; `null` without any. */
  readonly dietStatus: DietStatus | null;
}

/**
 * The dishes with those ids that are available now, in order.
 *
 * @param categoryHours when the category of a dish is unavailable; it is available now.
 */
export function dishesOf(
  context: RequestContext,
  shell: Shell,
  ids: readonly number[],
  format: ViewFormat,
  categoryHours: (id: number) => UnavailableHours,
): readonly Dish[] {
  const flags = {
    enable_order: context.menu.field('enable_order'),
    enable_zero_price_item: context.menu.field('enable_zero_price_item'),
  };
  const fallback = defaultPicture(context);
  const showsPercent = context.menu.field('enable_discount_percentage');

  const dish = (card: WithForeignTexts<Card>, until: Date | null): Dish => {
    const isOutOfStock = context.isOutOfStock(card);
    const { rules, alt } = shell.pricing;
    return {
      id: card.id,
      name: localized(card, 'name'),
      summary: localizedOrNull(card, 'small_description'),
      link: productLink({ ...card, isOutOfStock }, format),
      picture: pictureOf(card.image) ?? fallback,
      price: productPrice(card, rules, alt?.currency ?? null),
      showsPercent,
      isOutOfStock,
      isRecommended: card.recommend,
      hidesTitle: hidesTitle(card, card.image !== null, format),
      hidesPicture: card.hidden_image,
      isWide: card.fullwidth,
      hasShadow: card.card_shadow,
      canAdd: !isOutOfStock && isAddable(card, format) && canOrder(flags, true, amountOf(card.price)),
      until,
      hasChoices: card.has_choices,
      calories: card.calories ?? null,
      dietStatus: null,
    };
  };

  return ids.flatMap((id) => {
    const card = context.menu.read('card', id);
    if (!card) return [];
    const category = { category_hours: categoryHours(id) };
    const { isAvailable, nextChange } = productAvailability(card, category, shell.timezone, context.now);
    context.menu.validUntil(nextChange);
    return isAvailable ? [dish(card, nextChange)] : [];
  });
}
