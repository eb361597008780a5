import type { Promotion } from '#contracts/shapes/menu.ts';
import { type Picture, pictureOf } from '../catalog/picture.ts';
import type { WithForeignTexts } from '../catalog/projections.ts';
import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';
import { type Shell, shellOf } from './shell.ts';

export interface PromotionSlide {
  readonly id: number;
  readonly title: LocalizedText;
  readonly picture: Picture | null;
  readonly video: string | null;
}

function slideOf(promotion: WithForeignTexts<Promotion>): PromotionSlide {
  const { id, image, video } = promotion;
  return {
    id,
    title: localized(promotion, 'title'),
    picture: pictureOf(image && { ...image, image: { product: image.product } }),
    video,
  };
}

/** The enabled promotions, or those of them whose ids are listed. */
export function promotionSlides(
  { menu }: RequestContext,
  ids: readonly number[] | null,
): readonly PromotionSlide[] {
  return menu
    .read('promotions')
    .filter(({ id, enable }) => enable && (ids === null || ids.includes(id)))
    .map(slideOf);
}

/** The promotion that greets a diner; `null` when there is none, or it is switched off. */
export function promotionOnLoad(visit: RequestContext): PromotionSlide | null {
  const wanted = visit.menu.field('promotion_on_load');
  return wanted === null ? null : (promotionSlides(visit, [wanted])[0] ?? null);
}

export interface PromotionsScreen {
  readonly shell: Shell;
  readonly slides: readonly PromotionSlide[];
}

/** Source: spec §2 "Promotions". */
export function promotionsScreen(visit: RequestContext): PromotionsScreen {
  return { shell: shellOf(visit), slides: promotionSlides(visit, null) };
}
