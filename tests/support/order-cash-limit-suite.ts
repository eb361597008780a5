import { expect, test } from 'vitest';
import type { NewOrder, Order } from '#server/ordering/order.ts';
import { isHeld } from '#server/ordering/order.ts';
import { always, aPlacing, placed, table, times } from './an-order.ts';
import type { NewVenue } from './order-repository-suite.ts';

const at = new Date('2026-11-21T09:30:00Z');
const brake = { max: 4, since: new Date(at.getTime() - 1), heldUntil: new Date('2026-11-21T10:00:00Z') };

/** How every order book holds orders beyond what a venue wants to hear of at once. */
export function orderCashLimitSuite(newVenue: NewVenue): void {
  const aVenueWithCashLimit = async () => {
    const { orders, told } = await newVenue();
    const place = async (given: Partial<NewOrder> = {}): Promise<Order> => {
      const outcome = await orders.place({ ...aPlacing({ createdAt: at, ...given }), cashLimit: brake });
      if (outcome.kind !== 'placed') throw new Error(outcome.kind);
      return outcome.order;
    };
    return { orders, told, place };
  };
  const heldAmong = (orders: readonly Order[]) => orders.filter(isHeld).length;

  test('holds what is too many, exactly, however many come at once', async () => {
    const { orders, place } = await aVenueWithCashLimit();
    const given = times(30, (number) =>
      number % 2 === 0 ? {} : { location: table, holdsLocation: false, type: 'dine_in' as const },
    );
    const outcomes = await Promise.all(given.map((one) => place(one)));
    expect(heldAmong(outcomes)).toBe(26);
    const kept = await orders.list({ limit: 99 });
    expect(heldAmong(kept)).toBe(26);
    expect(kept.map(({ number }) => number)).toEqual(times(30, (number) => 30 - number));
  });

  test('counts none that is settled, old, paid by card, held, or holds its place', async () => {
    const { orders, place } = await aVenueWithCashLimit();
    const accepted = await place();
    await orders.change(
      accepted.uuid,
      always(() => ({ status: 'accepted' })),
    );
    await placed(orders, { createdAt: brake.since });
    await placed(orders, { createdAt: at, paymentType: 'card' });
    await placed(orders, { createdAt: at, payBy: brake.heldUntil });
    await placed(orders, { createdAt: at, location: table });
    for (const _ of times(4, () => null)) expect(isHeld(await place())).toBe(false);
    expect(isHeld(await place())).toBe(true);
  });

  test('holds what becomes one too many, exactly, and tells of it as it is', async () => {
    const { orders, place } = await aVenueWithCashLimit();
    for (const _ of times(2, () => null)) await place();
    const byCard = await Promise.all(
      times(8, () => placed(orders, { createdAt: at, paymentType: 'card', payBy: brake.heldUntil })),
    );
    const outcomes = await Promise.all(
      byCard.map(({ uuid }) =>
        orders.change(
          uuid,
          always(() => ({ paymentType: 'cash', payBy: null }), { cashLimit: brake }),
        ),
      ),
    );
    const changed = outcomes.flatMap((outcome) => ('order' in outcome ? [outcome.order] : []));
    expect(heldAmong(changed)).toBe(6);
    expect(heldAmong(await orders.list({ limit: 99 }))).toBe(6);
  });
}
