import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Pricing } from './money.ts';
import { typeFlagsOf } from './ordering-menu.ts';
import type { Visit } from './visit.ts';

/** What the script of any page of this menu must know to fill a cart. */
export function menuFactsOf({ menu, language, licence }: Visit, { style }: Pricing): MenuFacts {
  return {
    licence,
    language,
    style,
    mayRepeat: menu.field('enable_adding_same_item_cart'),
    afterAdding: menu.field('addtocart_redirect'),
    types: typeFlagsOf(menu),
  };
}
