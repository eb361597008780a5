import { readPhone } from '#contracts/phone.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Language } from '#i18n/languages.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { stockRepository } from '#server/adapters/database/stock-repository.ts';
import { tableStateRepository } from '#server/adapters/database/table-state-repository.ts';
import { createApp } from '#server/app.ts';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import { applyVenueAction, type VenueAction } from '#server/ordering/apply-venue-action.ts';
import type { OpenOrderingOptions } from '#server/ordering/orders.ts';
import { amendAsOwner } from './amending.ts';
import { aLineBody, anOrderBody, type Body, requestOf, takingAll } from './an-open-venue.ts';
import { appOptions, testSecret } from './ordering.ts';
import type { PayingVenue } from './payments.ts';
import { aMenu, aRelease, aVenue } from './venues.ts';

export type MenuInput = NonNullable<Parameters<typeof aMenu>[0]>;
type VenueInput = NonNullable<Parameters<typeof aVenue>[0]>;

const host = 'corner.example';

/** Offers every payment type. */
const everyPaymentType: MenuInput = {
  ...takingAll,
  payment_enabled: true,
  enable_payment_type: true,
  enable_cash: true,
  enable_card_machine: true,
};

/**
 * Ordering at a venue with online payments. A lentil soup costs 18.00; five portions are left.
 *
 * @param cashLimit number of unconfirmed cash orders before the venue has to confirm more; unlimited by default.
 * @param file other members of the venue's file.
 */
export function orderingAt(
  venue: PayingVenue,
  menu: MenuInput = {},
  cashLimit?: VenueFile['unconfirmed_orders'],
  file: VenueInput = {},
) {
  const { database, licence, payments, clock, orders } = venue;
  const secrets = { of: () => Promise.resolve(testSecret) };
  const ordering: OpenOrderingOptions = {
    ordersOf: (of) => orderRepository(database, of),
    stockOf: (of) => stockRepository(database, of),
    tableStatesOf: (of) => tableStateRepository(database, of),
    secrets,
    readPhone,
  };
  const release = aRelease(
    1,
    aMenu({
      ...everyPaymentType,
      categories: [
        {
          id: 1,
          name: 'Soups',
          products: [
            { id: 11, name: 'Lentil soup', price: '18', pos_available_qty: 5 },
            { id: 12, name: 'Freekeh soup', price: '21.50' },
          ],
        },
      ],
      ...menu,
    }),
    aVenue({
      licence,
      domains: [host],
      locations: [{ type: 'Table', name: '4' }],
      ...(cashLimit && { unconfirmed_orders: cashLimit }),
      ...file,
    }),
  );
  const open = createApp({
    ...appOptions(),
    hasLimits: cashLimit !== undefined,
    now: () => clock.now,
    ordering,
    payments,
  });
  const app = async (language: Language = 'en') => {
    const menuParts = await release.menu(language);
    if (!menuParts) throw new Error(`The venue does not speak ${language}`);
    return open({ ...release, live: emptyLiveState }, language, menuParts);
  };

  return {
    host,
    release,
    app,
    /** Orders a soup by card by default, and returns any outcome. */
    place: async (body: Body = {}, key: string | null = null) =>
      (await app()).orders.place(requestOf(anOrderBody({ payment_type: 'card', ...body })), key),
    /** Orders a soup by card and opens its payment page. */
    async placed(body: Body = {}) {
      const outcome = await this.place({ line_items: [aLineBody()], ...body });
      if (outcome.kind !== 'placed') throw new Error(`Not placed: ${outcome.kind}`);
      await venue.open(outcome.order);
      const order = await venue.read(outcome.order.uuid);
      return { order, attempt: await venue.attemptOf(order) };
    },
    amend: async (uuid: string, body: Body) => amendAsOwner((await app()).orders, uuid, body),
    /** Applies a staff action to an order. */
    act: (number: number, act: VenueAction) => applyVenueAction(orders, () => clock.now)(number, act),
    move: (number: number, move: 'accept' | 'prepare' | 'fulfil' | 'cancel' | 'reject') =>
      applyVenueAction(orders, () => clock.now)(number, { kind: 'move', move, reason: null }),
    /** Numbers of the orders that the order board lists. */
    listed: async () =>
      (await orders.list({ statuses: ['pending', 'accepted', 'preparing'], isPaidFor: true, limit: 50 })).map(
        ({ number }) => number,
      ),
    /** Portions of lentil soup left. */
    left: async () => (await stockRepository(database, licence).find(11))?.quantity ?? 5,
  };
}

/** A soup ordered by card, with an open payment page. */
export async function cardOrder(venue: PayingVenue, menu: MenuInput = {}, body: Body = {}) {
  const { provider: scripted } = venue;
  const ordering = orderingAt(venue, menu);
  const { order, attempt } = await ordering.placed(body);
  const pay = async (reference = attempt.reference) => {
    scripted.act(reference, 'PAID');
    await venue.requestStatus({ reference });
  };
  return { venue, provider: scripted, ordering, order, attempt, pay, now: () => venue.read(order.uuid) };
}
