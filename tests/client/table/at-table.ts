import { onTestFinished, vi } from 'vitest';
import type { Order } from '#contracts/shapes/order.ts';
import { embeddedRealtime } from '#contracts/shapes/order-facts.ts';
import { type Answer, type Asked, aDevice } from '../lib/a-device.ts';
import { someOrder } from '../order/some-order.ts';

export const { uuid } = someOrder;

/** An order at a table for 60.000 that the venue has accepted. */
export const someBill: Order = {
  ...someOrder,
  total: '60.000',
  balance_due: '60.000',
};

export const shareOf = (
  guest: number,
  status: Order['split_payments'][number]['status'],
  amount = '20.000',
) => ({ uuid: `00000000-0000-4000-8000-00000000000${guest}`, guest_name: String(guest), status, amount });

/** Lets what was asked be answered. */
export const turns = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((done) => setImmediate(done));
};

/**
 * A guest's phone at the payment page of that order. Readings of the order are answered with the order as the test
 * has it, everything else as the test says.
 */
export async function atTable(
  answer: (asked: Asked) => Answer | Promise<Answer>,
  first: Order = someBill,
  kept: Readonly<Record<string, unknown>> = {},
) {
  const venue = { order: first };
  const device = aDevice((asked) =>
    asked.method === 'GET' && /\/api\/order\//.test(asked.path) ? { body: venue.order } : answer(asked),
  );
  vi.stubGlobal('removeEventListener', () => undefined);
  for (const [name, value] of Object.entries(kept)) device.kept.session.set(name, JSON.stringify(value));
  await device.open();
  const [order, changes, bill, wallet, paying, shares, keys] = await Promise.all([
    import('#client/order/order.ts'),
    import('#client/order/order-changes.ts'),
    import('#client/table/table-bill.ts'),
    import('#client/table/wallet.ts'),
    import('#client/payment/payment-redirect.ts'),
    import('#client/payment/request-share-payment.ts'),
    import('#client/payment/started-shares.ts'),
  ]);
  const close = order.openOrder(first, 'en', embeddedRealtime);
  const stop = keys.watchShares();
  onTestFinished(() => {
    stop();
    close();
    vi.unstubAllGlobals();
  });
  await turns();
  return {
    ...order,
    ...changes,
    ...bill,
    ...wallet,
    ...paying,
    ...shares,
    ...keys,
    device,
    /** The order changes at the venue. */
    change(part: Partial<Order>): Order {
      venue.order = { ...venue.order, ...part, version: venue.order.version + 1 };
      return venue.order;
    },
    /** The words under which something was asked for. */
    keysOf: (path: RegExp) =>
      device.askedFor('POST', path).map(({ headers }) => headers.get('idempotency-key')),
    shown: () => order.shownOrder.order.value ?? first,
  };
}
