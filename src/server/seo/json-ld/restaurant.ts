import { homePath } from '#i18n/paths.ts';
import type { RequestContext } from '../../catalog/request-context.ts';
import type { Shell } from '../../view-models/shell.ts';
import { venueContactOf } from '../../view-models/venue-contact.ts';
import { upcomingSpecialDays } from '../upcoming-special-days.ts';
import { venueActions } from './actions.ts';
import type { JsonLdNode, JsonLdValue } from './node.ts';
import { openingHours, specialHours } from './opening-hours.ts';
import { absoluteUrl, restaurantReference } from './restaurant-reference.ts';

/** Everything that a menu says about its venue. Unknown facts, such as the cuisine, are left out. */
export function restaurant(context: RequestContext, shell: Shell, hasMenu: JsonLdValue): JsonLdNode {
  const { menu } = context;
  const pictures = [menu.field('cover_image'), menu.field('desktop_image')].filter((one) => one !== null);
  return {
    ...restaurantReference(shell),
    url: absoluteUrl(shell, homePath(shell.language)),
    logo: shell.logo === null ? undefined : absoluteUrl(shell, shell.logo),
    image: pictures.length === 0 ? undefined : pictures.map((path) => absoluteUrl(shell, path)),
    address: addressOf(context),
    telephone: menu.field('outlet_phone'),
    geo: position(context),
    openingHoursSpecification: openingHours(menu.field('opening_hours')),
    specialOpeningHoursSpecification: exceptions(context),
    currenciesAccepted: menu.field('currency'),
    paymentAccepted: payments(context),
    hasMenu,
    ...venueActions(context, shell),
  };
}

function addressOf(context: RequestContext): JsonLdNode | undefined {
  const { address } = venueContactOf(context);
  return address === null
    ? undefined
    : {
        '@type': 'PostalAddress',
        streetAddress: address.words,
        addressCountry: context.menu.field('menu_country'),
      };
}

function position({ menu }: RequestContext): JsonLdNode | undefined {
  const [latitude, longitude] = [menu.field('outlet_latitude'), menu.field('outlet_longitude')];
  return latitude === null || longitude === null
    ? undefined
    : { '@type': 'GeoCoordinates', latitude, longitude };
}

function exceptions(context: RequestContext): readonly JsonLdNode[] | undefined {
  const days = upcomingSpecialDays(context);
  return days.length === 0 ? undefined : specialHours(days);
}

function payments({ menu, canPayOnline }: RequestContext): string | undefined {
  const takesCards = menu.field('enable_card_machine') || (menu.field('payment_enabled') && canPayOnline());
  const methods = [...(menu.field('enable_cash') ? ['Cash'] : []), ...(takesCards ? ['Credit Card'] : [])];
  return methods.length === 0 ? undefined : methods.join(', ');
}
