import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import { isInvalidMember, type PartialMenu, type PartialVenue } from '../valid-part.ts';

/** Flags that are on while something that they need is missing. */
export function checkMenuFlags(menu: PartialMenu): readonly Finding[] {
  const hasOrderType =
    menu.enable_delivery || menu.enable_takeaway || menu.enable_dine_in || menu.enable_drive_thru;
  return [
    ...findingIf(
      menu.enable_whatsapp_order && !menu.whatsapp_number && !isInvalidMember(menu, 'whatsapp_number'),
      {
        ...menuProblem,
        path: ['enable_whatsapp_order'],
        code: 'missing',
        message: '"whatsapp_number" is required while "enable_whatsapp_order" is true.',
        remedy: 'Write the number with its country code, such as "971501234567".',
        example: exampleLine({ whatsapp_number: '971501234567' }),
      },
    ),
    ...findingIf(menu.enable_order && !menu.enable_wishlist && !hasOrderType, {
      ...menuNote,
      path: ['enable_order'],
      code: 'no_order_type',
      message: 'Ordering is on, but no order type is enabled.',
      remedy:
        'Set one of "enable_delivery", "enable_takeaway", "enable_dine_in", "enable_drive_thru" to true.',
      example: exampleLine({ enable_takeaway: true }),
    }),
  ];
}

export function checkSharedFlags(venue: PartialVenue, menu: PartialMenu): readonly Finding[] {
  const needsZones = menu.enable_order && menu.enable_delivery && menu.enable_address_google_maps;
  const needsPartner = menu.al_futtaim_enabled && menu.al_futtaim_promotions;
  const hasZones = isInvalidMember(venue, 'delivery_zones') || (venue.delivery_zones ?? []).length > 0;
  return [
    ...findingIf(menu.payment_enabled && !venue.payments && !isInvalidMember(venue, 'payments'), {
      ...menuNote,
      path: ['payment_enabled'],
      code: 'no_payment_company',
      message: 'Paying online is on, but venue.json names no payment provider.',
      remedy: 'Add "payments" to venue.json, or set "payment_enabled" to false.',
      example: exampleLine({ payment_enabled: false }),
    }),
    ...findingIf(needsPartner && !venue.partner && !isInvalidMember(venue, 'partner'), {
      ...menuNote,
      path: ['al_futtaim_promotions'],
      code: 'no_partner',
      message: 'Partner promotions are on, but venue.json names no partner.',
      remedy: 'Add "partner" to venue.json, or set "al_futtaim_promotions" to false.',
      example: exampleLine({ al_futtaim_promotions: false }),
    }),
    ...findingIf(needsZones && !hasZones, {
      ...menuNote,
      path: ['enable_address_google_maps'],
      code: 'no_delivery_zone',
      message: 'Delivery asks for a location on the map, but there are no delivery zones.',
      remedy: 'Add "delivery_zones" to venue.json, or set "enable_address_google_maps" to false.',
      example: exampleLine({ enable_address_google_maps: false }),
    }),
  ];
}

function findingIf(condition: boolean | undefined, finding: Finding): readonly Finding[] {
  return condition ? [finding] : [];
}
