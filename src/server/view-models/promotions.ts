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

/** The enabled promotions, or those of them with the given ids. */
export function promotionSlides(
  { menu }: RequestContext,
  ids: readonly number[] | null,
): readonly PromotionSlide[] {
  return menu
    .read('promotions')
    .filter(({ id, enable }) => enable && (ids === null || ids.includes(id)))
    .map(slideOf);
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
