import { homePath } from '#i18n/paths.ts';
import type { RequestContext } from '../../catalog/request-context.ts';
import type { Shell } from '../../view-models/shell.ts';
import { upcomingSpecialDays } from '../upcoming-special-days.ts';
import type { JsonLdNode, JsonLdValue } from './node.ts';
import { openingHours, specialHours } from './opening-hours.ts';
import { absoluteUrl, restaurantReference } from './restaurant-reference.ts';

/** All that a menu says of its venue. What it does not say, such as its cuisine, is left out. */
export function restaurant(visit: RequestContext, shell: Shell, hasMenu: JsonLdValue): JsonLdNode {
  const { menu } = visit;
  const pictures = [menu.field('cover_image'), menu.field('desktop_image')].filter((one) => one !== null);
  return {
    ...restaurantReference(shell),
    url: absoluteUrl(shell, homePath(shell.language)),
    logo: shell.logo === null ? undefined : absoluteUrl(shell, shell.logo),
    image: pictures.length === 0 ? undefined : pictures.map((path) => absoluteUrl(shell, path)),
    address: address(visit),
    geo: position(visit),
    openingHoursSpecification: openingHours(menu.field('opening_hours')),
    specialOpeningHoursSpecification: exceptions(visit),
    currenciesAccepted: menu.field('currency'),
    paymentAccepted: payments(visit),
    hasMenu,
  };
}

function address({ menu, fact }: RequestContext): JsonLdNode | undefined {
  const lines = fact('address');
  return lines.length === 0
    ? undefined
    : {
        '@type': 'PostalAddress',
        streetAddress: lines.join(', '),
        addressCountry: menu.field('menu_country'),
      };
}

function position({ menu }: RequestContext): JsonLdNode | undefined {
  const [latitude, longitude] = [menu.field('outlet_latitude'), menu.field('outlet_longitude')];
  return latitude === null || longitude === null
    ? undefined
    : { '@type': 'GeoCoordinates', latitude, longitude };
}

function exceptions(visit: RequestContext): readonly JsonLdNode[] | undefined {
  const days = upcomingSpecialDays(visit);
  return days.length === 0 ? undefined : specialHours(days);
}

function payments({ menu, canPayOnline }: RequestContext): string | undefined {
  const takesCards = menu.field('enable_card_machine') || (menu.field('payment_enabled') && canPayOnline());
  const ways = [...(menu.field('enable_cash') ? ['Cash'] : []), ...(takesCards ? ['Credit Card'] : [])];
  return ways.length === 0 ? undefined : ways.join(', ');
}
