import { expect, test } from 'vitest';
import type { NewOrder, Order } from '#server/ordering/order.ts';
import { isHeld } from '#server/ordering/order.ts';
import { always, aPlacing, placed, table, times } from './an-order.ts';
import type { NewVenue } from './order-repository-suite.ts';

const at = new Date('2026-11-21T09:30:00Z');
const cashLimit = { max: 4, since: new Date(at.getTime() - 1), heldUntil: new Date('2026-11-21T10:00:00Z') };

/** Contract of every order repository for the unconfirmed cash limit. */
export function orderCashLimitSuite(newVenue: NewVenue): void {
  const aVenueWithCashLimit = async () => {
    const { orders, outbox } = await newVenue();
    const place = async (requests: Partial<NewOrder> = {}): Promise<Order> => {
      const outcome = await orders.place({ ...aPlacing({ createdAt: at, ...requests }), cashLimit });
      if (outcome.kind !== 'placed') throw new Error(outcome.kind);
      return outcome.order;
    };
    return { orders, outbox, place };
  };
  const heldAmong = (orders: readonly Order[]) => orders.filter(isHeld).length;

  test('holds exactly the concurrent orders above the limit', async () => {
    const { orders, place } = await aVenueWithCashLimit();
    const requests = times(30, (number) =>
      number % 2 === 0 ? {} : { location: table, holdsLocation: false, type: 'dine_in' as const },
    );
    const outcomes = await Promise.all(requests.map((one) => place(one)));
    expect(heldAmong(outcomes)).toBe(26);
    const stored = await orders.list({ limit: 99 });
    expect(heldAmong(stored)).toBe(26);
    expect(stored.map(({ number }) => number)).toEqual(times(30, (number) => 30 - number));
  });

  test('counts orders that were accepted without staff, but none that staff placed', async () => {
    const { orders, place } = await aVenueWithCashLimit();
    const accepted = { createdAt: at, acceptsItself: true };
    for (const _ of times(4, () => null)) await placed(orders, { ...accepted, isByStaff: true });
    for (const _ of times(3, () => null)) await placed(orders, accepted);
    expect(isHeld(await place())).toBe(false);
    expect(isHeld(await place())).toBe(true);
  });

  test('does not count orders that are accepted, old, by card, held, or hold their location', async () => {
    const { orders, place } = await aVenueWithCashLimit();
    const accepted = await place();
    await orders.change(
      accepted.uuid,
      always(() => ({ status: 'accepted' })),
    );
    await placed(orders, { createdAt: cashLimit.since });
    await placed(orders, { createdAt: at, paymentType: 'card' });
    await placed(orders, { createdAt: at, payBy: cashLimit.heldUntil });
    await placed(orders, { createdAt: at, location: table });
    for (const _ of times(4, () => null)) expect(isHeld(await place())).toBe(false);
    expect(isHeld(await place())).toBe(true);
  });

  test('holds exactly the concurrent changes above the limit and returns the held orders', async () => {
    const { orders, place } = await aVenueWithCashLimit();
    for (const _ of times(2, () => null)) await place();
    const byCard = await Promise.all(
      times(8, () => placed(orders, { createdAt: at, paymentType: 'card', payBy: cashLimit.heldUntil })),
    );
    const outcomes = await Promise.all(
      byCard.map(({ uuid }) =>
        orders.change(
          uuid,
          always(() => ({ paymentType: 'cash', payBy: null }), { cashLimit }),
        ),
      ),
    );
    const changed = outcomes.flatMap((outcome) => ('order' in outcome ? [outcome.order] : []));
    expect(heldAmong(changed)).toBe(6);
    expect(heldAmong(await orders.list({ limit: 99 }))).toBe(6);
  });
}
