import type { Promotion } from '#contracts/shapes/menu.ts';
import { hasPage } from '#domain/card-link.ts';
import { categoryPath, infoPagePath, productPath } from '#i18n/paths.ts';
import { type Picture, pictureOf } from '../catalog/picture.ts';
import {
  type LocalizedText,
  localized,
  localizedOrNull,
  type RequestContext,
} from '../catalog/request-context.ts';
import { type CurrentPromotion, currentPromotions } from './current-promotions.ts';
import { type Shell, shellOf } from './shell.ts';

export interface PromotionSlide {
  readonly id: number;
  readonly title: LocalizedText;
  readonly picture: Picture | null;
  readonly video: string | null;
  readonly text: LocalizedText | null;
  readonly terms: LocalizedText | null;
  /** When it ends; `null` for one that does not end. */
  readonly until: Date | null;
  /** Where it leads; `null` for nowhere. */
  readonly link: PromotionLink | null;
}

export interface PromotionLink {
  readonly href: string;
  /** Whether it leads to another site. */
  readonly isExternal: boolean;
  /** What its button says; `null` for the standard text. */
  readonly button: LocalizedText | null;
}

function slideOf(context: RequestContext, { promotion, until }: CurrentPromotion): PromotionSlide {
  const { id, image, video } = promotion;
  const href = targetOf(context, promotion.link ?? {});
  return {
    id,
    title: localized(promotion, 'title'),
    text: localizedOrNull(promotion, 'text'),
    terms: localizedOrNull(promotion, 'terms'),
    until,
    link:
      href === null
        ? null
        : {
            href,
            isExternal: promotion.link?.url !== undefined,
            button: localizedOrNull(promotion, 'button'),
          },
    picture: pictureOf(image && { ...image, image: { product: image.product } }),
    video,
  };
}

/** `null` for a promotion that leads nowhere, or to something without a page. */
function targetOf(
  { menu, language }: RequestContext,
  { product, category, page, url }: NonNullable<Promotion['link']>,
): string | null {
  if (url !== undefined) return url;
  if (page !== undefined) {
    return menu.read('page-titles').some(({ id }) => id === page) ? infoPagePath(language, page) : null;
  }
  if (category !== undefined) {
    const tile = menu.read('tile', category);
    return tile && hasPage(tile) ? categoryPath(language, category) : null;
  }
  const card = product === undefined ? null : menu.read('card', product);
  return card && hasPage(card) ? productPath(language, card.id) : null;
}

/** The promotions that are shown now, or those of them with the given ids. */
export function promotionSlides(
  context: RequestContext,
  ids: readonly number[] | null,
): readonly PromotionSlide[] {
  return currentPromotions(context)
    .filter(({ promotion: { id } }) => ids === null || ids.includes(id))
    .map((promotion) => slideOf(context, promotion));
}

/** The promotion that is shown on load; `null` without an enabled one. */
export function promotionOnLoad(context: RequestContext): PromotionSlide | null {
  const id = context.menu.field('promotion_on_load');
  return id === null ? null : (promotionSlides(context, [id])[0] ?? null);
}

export interface PromotionsScreen {
  readonly shell: Shell;
  readonly slides: readonly PromotionSlide[];
}

/** Source: spec §2 "Promotions". */
export function promotionsScreen(context: RequestContext): PromotionsScreen {
  return { shell: shellOf(context), slides: promotionSlides(context, null) };
}
