import { type OrderType, offeredOrderTypes } from '#domain/order-type.ts';
import { formPath, homePath } from '#i18n/paths.ts';
import type { RequestContext } from '../../catalog/request-context.ts';
import type { Shell } from '../../view-models/shell.ts';
import type { JsonLdNode } from './node.ts';
import { absoluteUrl } from './restaurant-reference.ts';

/** Terms for ways of ordering. Guests order for a table at the table, so it has none. */
export const deliveryMethodOf: Readonly<Partial<Record<OrderType, string>>> = {
  delivery: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
  takeaway: 'https://schema.org/OnSitePickup',
  drive_thru: 'https://schema.org/OnSitePickup',
};

/** What guests can do at the venue's site: order from elsewhere, and reserve with a form that is for it. */
export function venueActions(context: RequestContext, shell: Shell) {
  const reservation = reservationUrl(context, shell);
  const actions = [
    ...orderAction(shell),
    ...(reservation === null
      ? []
      : [
          {
            '@type': 'ReserveAction',
            target: entryPoint(reservation),
            result: { '@type': 'FoodEstablishmentReservation' },
          },
        ]),
  ];
  return {
    acceptsReservations: reservation ?? undefined,
    potentialAction: actions.length === 0 ? undefined : actions,
  };
}

function orderAction(shell: Shell): readonly JsonLdNode[] {
  if (!shell.hasCart) return [];
  const types = offeredOrderTypes(shell.facts.types, false);
  const methods = [...new Set(types.flatMap((type) => deliveryMethodOf[type] ?? []))];
  if (methods.length === 0) return [];
  const target = entryPoint(absoluteUrl(shell, homePath(shell.language)));
  return [{ '@type': 'OrderAction', target, deliveryMethod: methods }];
}

/** The address of the first form that takes reservations; `null` for none. */
function reservationUrl({ menu }: RequestContext, shell: Shell): string | null {
  const form = menu.field('forms').find(({ enable, takes_reservations }) => enable && takes_reservations);
  return form ? absoluteUrl(shell, formPath(shell.language, form.id)) : null;
}

const entryPoint = (urlTemplate: string): JsonLdNode => ({
  '@type': 'EntryPoint',
  urlTemplate,
  actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
});
