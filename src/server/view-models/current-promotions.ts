import type { Promotion } from '#contracts/shapes/menu.ts';
import { wallClockOf } from '#domain/hours/wall-clock.ts';
import { readWallTime } from '#domain/hours/wall-time.ts';
import type { WithForeignTexts } from '../catalog/projections.ts';
import type { RequestContext } from '../catalog/request-context.ts';

/** A promotion that is shown now, and when it ends; `null` for one that does not end. */
export interface CurrentPromotion {
  readonly promotion: WithForeignTexts<Promotion>;
  readonly until: Date | null;
}

/** The enabled promotions that have not ended. Limits the validity of the page to the next end. */
export function currentPromotions({ menu, now }: RequestContext): readonly CurrentPromotion[] {
  return menu.read('promotions').flatMap((promotion): readonly CurrentPromotion[] => {
    if (!promotion.enable) return [];
    if (promotion.until === undefined) return [{ promotion, until: null }];
    const until = new Date(wallClockOf(menu.field('timezone')).instantOf(readWallTime(promotion.until)));
    if (until <= now) return [];
    menu.validUntil(until);
    return [{ promotion, until }];
  });
}
