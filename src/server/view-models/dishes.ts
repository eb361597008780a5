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
  /** It can be put in the cart from the list, while the venue takes orders. */
  readonly canAdd: boolean;
  /** Until when it can be had by its hours and its category's; `null` when that does not end. */
  readonly until: Date | null;
  /** Adding it asks something first. */
  readonly hasChoices: boolean;
  /** Kilocalories, before anything is chosen; `null` where they are not known. */
  readonly calories: number | null;
  /** How it stands to what the diner leaves out; `null` where nothing is. */
  readonly dietStatus: DietStatus | null;
}

/**
 * The dishes among those ids that can be had at this time, in order.
 *
 * @param categoryHours when the category of a dish cannot be had; it can be had at this time.
 */
export function dishesOf(
  visit: RequestContext,
  shell: Shell,
  ids: readonly number[],
  format: ViewFormat,
  categoryHours: (id: number) => UnavailableHours,
): readonly Dish[] {
  const flags = {
    enable_order: visit.menu.field('enable_order'),
    enable_zero_price_item: visit.menu.field('enable_zero_price_item'),
  };
  const standIn = defaultPicture(visit);
  const showsPercent = visit.menu.field('enable_discount_percentage');

  const dish = (card: WithForeignTexts<Card>, until: Date | null): Dish => {
    const isOutOfStock = visit.isOutOfStock(card);
    const { rules, alt } = shell.pricing;
    return {
      id: card.id,
      name: localized(card, 'name'),
      summary: localizedOrNull(card, 'small_description'),
      link: productLink({ ...card, isOutOfStock }, format),
      picture: pictureOf(card.image) ?? standIn,
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
    const card = visit.menu.read('card', id);
    if (!card) return [];
    const category = { category_hours: categoryHours(id) };
    const { isAvailable, nextChange } = productAvailability(card, category, shell.timezone, visit.now);
    visit.menu.validUntil(nextChange);
    return isAvailable ? [dish(card, nextChange)] : [];
  });
}
