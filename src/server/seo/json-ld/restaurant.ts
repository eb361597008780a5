import { homeOf } from '#i18n/links.ts';
import type { Visit } from '../../catalog/visit.ts';
import type { Shell } from '../../view-models/shell.ts';
import { comingExceptions } from '../coming-exceptions.ts';
import type { Node, Told } from './node.ts';
import { openingHours, specialHours } from './opening-hours.ts';
import { addressIn, restaurantBriefly } from './place.ts';

/** All that a menu says of its venue. What it does not say, such as its cuisine, is left out. */
export function restaurant(visit: Visit, shell: Shell, hasMenu: Told): Node {
  const { menu } = visit;
  const pictures = [menu.field('cover_image'), menu.field('desktop_image')].filter((one) => one !== null);
  return {
    ...restaurantBriefly(shell),
    url: addressIn(shell, homeOf(shell.language)),
    logo: shell.logo === null ? undefined : addressIn(shell, shell.logo),
    image: pictures.length === 0 ? undefined : pictures.map((path) => addressIn(shell, path)),
    address: address(visit),
    geo: position(visit),
    openingHoursSpecification: openingHours(menu.field('opening_hours')),
    specialOpeningHoursSpecification: exceptions(visit),
    currenciesAccepted: menu.field('currency'),
    paymentAccepted: payments(visit),
    hasMenu,
  };
}

function address({ menu, fact }: Visit): Node | undefined {
  const lines = fact('address');
  return lines.length === 0
    ? undefined
    : {
        '@type': 'PostalAddress',
        streetAddress: lines.join(', '),
        addressCountry: menu.field('menu_country'),
      };
}

function position({ menu }: Visit): Node | undefined {
  const [latitude, longitude] = [menu.field('outlet_latitude'), menu.field('outlet_longitude')];
  return latitude === null || longitude === null
    ? undefined
    : { '@type': 'GeoCoordinates', latitude, longitude };
}

function exceptions(visit: Visit): readonly Node[] | undefined {
  const days = comingExceptions(visit);
  return days.length === 0 ? undefined : specialHours(days);
}

function payments({ menu, paysOnline }: Visit): string | undefined {
  const takesCards = menu.field('enable_card_machine') || (menu.field('payment_enabled') && paysOnline());
  const ways = [...(menu.field('enable_cash') ? ['Cash'] : []), ...(takesCards ? ['Credit Card'] : [])];
  return ways.length === 0 ? undefined : ways.join(', ');
}
