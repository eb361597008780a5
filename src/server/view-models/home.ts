import type { ViewFormat } from '#domain/card-link.ts';
import {
  type HomeOrderTypePrompt,
  homeOrderTypePrompt,
  type OrderType,
  offeredOrderTypes,
  resolveOrderType,
} from '#domain/order-type.ts';
import { type LocalizedText, localizedMenuText, type RequestContext } from '../catalog/request-context.ts';
import { orderTypeFlagsOf } from '../ordering/ordering-settings.ts';
import type { Dish } from './dishes.ts';
import { popularDishes } from './popular-dishes.ts';
import { type PromotionSlide, promotionOnLoad } from './promotions.ts';
import { allSections, type MenuSection } from './sections.ts';
import { type Shell, shellOf } from './shell.ts';
import { type CategoryTile, tilesWithin } from './tiles.ts';
import { type VenueDetails, venueDetailsOf } from './venue-details.ts';

/** The choice of an order type on the home screen, or the display of the diner's table. */
export interface OrderTypeChooser {
  readonly asked: HomeOrderTypePrompt;
  /** The order types of the venue; at a table only some of them apply. */
  readonly types: readonly OrderType[];
  /** The default, before the diner has chosen. */
  readonly chosen: OrderType | null;
  /** Diners who eat in may scan the code of a table. */
  readonly hasTables: boolean;
}

/** Source: spec §2 "Home". */
export interface HomeScreen {
  readonly shell: Shell;
  readonly cover: string | null;
  readonly desktopCover: string | null;
  /** HTML. */
  readonly header: LocalizedText | null;
  /** HTML. */
  readonly footer: LocalizedText | null;
  readonly content:
    | { readonly kind: 'categories'; readonly format: ViewFormat; readonly tiles: readonly CategoryTile[] }
    | { readonly kind: 'products'; readonly sections: readonly MenuSection[] };
  /** Whether the menu has nothing yet. */
  readonly isEmpty: boolean;
  readonly popular: readonly Dish[];
  readonly details: VenueDetails;
  /** The order type prompt; `null` where nothing can be ordered. */
  readonly chooser: OrderTypeChooser | null;
  /** Shown here when the onboarding screen is skipped. */
  readonly promotion: PromotionSlide | null;
}

export function homeScreen(context: RequestContext): HomeScreen {
  const { menu } = context;
  const shell = shellOf(context);

  return {
    shell,
    cover: menu.field('cover_image'),
    desktopCover: menu.field('desktop_image'),
    header: localizedMenuText(menu, 'home_header_text'),
    footer: localizedMenuText(menu, 'home_footer_text'),
    content: menu.field('home_display_all_categories')
      ? {
          kind: 'categories',
          format: menu.field('home_view_format'),
          tiles: tilesWithin(context, shell, 0, menu.field('home_view_format')),
        }
      : { kind: 'products', sections: allSections(context, shell) },
    isEmpty: menu.read('child-ids', 0).length === 0,
    popular: menu.field('home_display_all_categories') ? popularDishes(context, shell) : [],
    details: venueDetailsOf(context),
    chooser: shell.hasCart ? chooserOf(context) : null,
    promotion: menu.field('skip_onboarding_screen') ? promotionOnLoad(context) : null,
  };
}

function chooserOf({ menu, fact }: RequestContext): OrderTypeChooser {
  const types = orderTypeFlagsOf(menu);
  return {
    asked: homeOrderTypePrompt({
      ...types,
      enable_order: menu.field('enable_order'),
      enable_display_order_type_home: menu.field('enable_display_order_type_home'),
    }),
    types: offeredOrderTypes(types, false),
    chosen: resolveOrderType('delivery', types, false),
    hasTables: fact('hasTables'),
  };
}
