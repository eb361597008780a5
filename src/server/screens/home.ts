import type { ViewFormat } from '#domain/link.ts';
import { enabledOrderTypes, type OrderType } from '#domain/ordering.ts';
import { type PromotionSlide, promotionOnLoad } from './promotions.ts';
import { allSections, type MenuSection } from './sections.ts';
import { type Shell, shellOf } from './shell.ts';
import { type CategoryTile, tilesWithin } from './tiles.ts';
import { type Said, saidByMenu, type Visit } from './visit.ts';

/** Source: spec §2 "Home". */
export interface HomeScreen {
  readonly shell: Shell;
  readonly cover: string | null;
  readonly desktopCover: string | null;
  /** HTML. */
  readonly header: Said | null;
  /** HTML. */
  readonly footer: Said | null;
  readonly content:
    | { readonly kind: 'categories'; readonly format: ViewFormat; readonly tiles: readonly CategoryTile[] }
    | { readonly kind: 'products'; readonly sections: readonly MenuSection[] };
  /** How the venue serves; empty when home does not ask. */
  readonly orderTypes: readonly OrderType[];
  /** Shown here when there is no onboarding screen to show it. */
  readonly promotion: PromotionSlide | null;
}

export function homeScreen(visit: Visit): HomeScreen {
  const { menu } = visit;
  const shell = shellOf(visit);
  const asksOrderType = menu.field('enable_order') && menu.field('enable_display_order_type_home');

  return {
    shell,
    cover: menu.field('cover_image'),
    desktopCover: menu.field('desktop_image'),
    header: saidByMenu(menu, 'home_header_text'),
    footer: saidByMenu(menu, 'home_footer_text'),
    content: menu.field('home_display_all_categories')
      ? { kind: 'categories', format: menu.field('home_view_format'), tiles: tilesWithin(visit, shell, 0) }
      : { kind: 'products', sections: allSections(visit, shell) },
    orderTypes: asksOrderType
      ? enabledOrderTypes({
          enable_delivery: menu.field('enable_delivery'),
          enable_dine_in: menu.field('enable_dine_in'),
          enable_drive_thru: menu.field('enable_drive_thru'),
          enable_takeaway: menu.field('enable_takeaway'),
          al_futtaim_enabled: menu.field('al_futtaim_enabled'),
        })
      : [],
    promotion: menu.field('skip_onboarding_screen') ? promotionOnLoad(visit) : null,
  };
}
