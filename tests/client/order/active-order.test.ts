import { describe, expect, test } from 'vitest';
import type { OrderTransition } from '#domain/order/order-status.ts';
import { applyVenueAction } from '#server/ordering/apply-venue-action.ts';
import { anOrderBody } from '#tests/support/an-open-venue.ts';
import { aDiner, type Diner } from '../table/a-diner.ts';

/** A diner whose device has ordered before. */
async function aDinerWithOrder() {
  const diner = await aDiner();
  const outcome = await diner.venue.place(anOrderBody());
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  diner.ownOrders.saveOrder(outcome.order.uuid, null);
  return { ...diner, uuid: outcome.order.uuid };
}

const load = ({ activeOrder }: Diner) => activeOrder.loadActiveOrder('en');

/** The venue applies these transitions to its first order. */
async function venueDoes({ venue }: Diner, ...moves: readonly OrderTransition[]): Promise<void> {
  const run = applyVenueAction(venue.orders, () => venue.clock.now);
  for (const move of moves) {
    expect(await run(1, { kind: 'move', move, reason: null })).toMatchObject({ kind: 'changed' });
  }
}

describe('the active order of a device', () => {
  test('is none where nothing was ordered, without a request', async () => {
    const diner = await aDiner();
    await load(diner);
    expect(diner.activeOrder.activeOrder.value).toEqual({ kind: 'none' });
    expect(diner.network.requests).toEqual([]);
  });

  test('is known once the venue has responded', async () => {
    const diner = await aDinerWithOrder();
    const looking = load(diner);
    expect(diner.activeOrder.activeOrder.value).toEqual({ kind: 'looking', uuid: diner.uuid });
    await looking;
    expect(diner.activeOrder.activeOrder.value).toMatchObject({ kind: 'known', order: { uuid: diner.uuid } });
  });

  test('that the venue no longer knows is set aside', async () => {
    const diner = await aDiner();
    diner.ownOrders.saveOrder(crypto.randomUUID(), null);
    await load(diner);
    expect(diner.activeOrder.activeOrder.value).toEqual({ kind: 'none' });
    expect(diner.ownOrders.ownOrders.active.value).toBeNull();
  });

  test('without a response stays active', async () => {
    const diner = await aDinerWithOrder();
    diner.network.state = 'cut';
    await load(diner);
    expect(diner.activeOrder.activeOrder.value).toEqual({ kind: 'unanswered', uuid: diner.uuid });
    expect(diner.ownOrders.ownOrders.active.value).toMatchObject({ uuid: diner.uuid });
  });

  test('is set aside once it is fulfilled', async () => {
    const diner = await aDinerWithOrder();
    await venueDoes(diner, 'accept', 'prepare', 'fulfil');
    await load(diner);
    expect(diner.activeOrder.activeOrder.value).toEqual({ kind: 'none' });
    expect(diner.ownOrders.ownOrders.active.value).toBeNull();
  });

  test('that was rejected waits to be seen', async () => {
    const diner = await aDinerWithOrder();
    await venueDoes(diner, 'reject');
    await load(diner);
    expect(diner.activeOrder.activeOrder.value).toMatchObject({
      kind: 'known',
      order: { status: 'rejected' },
    });
    expect(diner.ownOrders.ownOrders.active.value).not.toBeNull();
  });
});
