import { unacceptedReason } from '#domain/order/declined-unaccepted.ts';
import { unacceptedStep } from '#domain/order/unaccepted-order.ts';
import { readerOf } from '../catalog/menu-reader.ts';
import type { Release } from '../catalog/release.ts';
import type { Log } from '../log.ts';
import { applyVenueAction } from './apply-venue-action.ts';
import type { OrderRepository } from './order-repository.ts';
import type { StoredUnacceptedOrder, UnacceptedOrders } from './unaccepted-orders.ts';
import { venueWaitsSince } from './venue-waits-since.ts';

export interface WatchUnacceptedOptions {
  readonly unaccepted: Pick<UnacceptedOrders, 'list' | 'announce'>;
  readonly ordersOf: (licence: string) => OrderRepository;
  readonly current: (licence: string) => Release | null;
  /** Sends back what is due of an order. */
  readonly refund: (licence: string, number: number) => Promise<{ readonly kind: string }>;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Does what is due about orders that no one has accepted: tells the venue, or declines them as staff would. Several
 * processes may do it at once: a message is recorded with the order, and an order is declined only in the version that was
 * read here.
 */
export function watchUnaccepted(options: WatchUnacceptedOptions) {
  const { unaccepted, ordersOf, current, refund, now, log } = options;

  const decline = async ({ licence, number, version }: StoredUnacceptedOrder): Promise<void> => {
    const action = { kind: 'move', move: 'reject', reason: unacceptedReason } as const;
    const outcome = await applyVenueAction(ordersOf(licence), now)(number, action, version);
    if (outcome.kind !== 'changed') return;
    log.info('order declined', { licence, number, reason: unacceptedReason });
    // No staff are there to do it. What fails stays due, as for an order that staff reject.
    const { kind } = await refund(licence, number);
    if (kind !== 'nothing_paid') log.info('refund of a declined order', { licence, number, outcome: kind });
  };

  const handle = async (order: StoredUnacceptedOrder): Promise<void> => {
    const release = current(order.licence);
    const steps = release?.venue.unaccepted;
    const menu = steps && (await release.menu(release.venue.default_language));
    if (!menu) return;
    const since = venueWaitsSince(release.venue, readerOf(menu))(order);
    const step = unacceptedStep(steps, { ...order, since }, now());
    if (step === 'decline') await decline(order);
    else if (step !== null) await unaccepted.announce(order, step, now());
  };

  return async (): Promise<void> => {
    for (const order of await unaccepted.list(null)) {
      await handle(order).catch((error: unknown) =>
        log.error('unaccepted order not handled', { licence: order.licence, fault: error }),
      );
    }
  };
}
