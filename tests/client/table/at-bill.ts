import { onTestFinished, vi } from 'vitest';
import type { Order } from '#contracts/shapes/order.ts';
import { embeddedRealtime } from '#contracts/shapes/order-facts.ts';
import { aDevice, type SentRequest, type StubResponse } from '../lib/a-device.ts';
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

/** Lets pending calls finish. */
export const settleCalls = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((done) => setImmediate(done));
};

/**
 * A guest’s phone at the payment page of that order. Reads of the order get the order as the test has it, everything
 * else gets the test’s response.
 */
export async function atBill(
  respond: (request: SentRequest) => StubResponse | Promise<StubResponse>,
  first: Order = someBill,
  stored: Readonly<Record<string, unknown>> = {},
) {
  const venue = { order: first };
  const device = aDevice((request) =>
    request.method === 'GET' && /\/api\/order\//.test(request.path)
      ? { body: venue.order }
      : respond(request),
  );
  for (const [name, value] of Object.entries(stored)) device.storage.session.set(name, JSON.stringify(value));
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
  await settleCalls();
  return {
    ...order,
    ...changes,
    ...bill,
    ...wallet,
    ...paying,
    ...shares,
    ...keys,
    device,
    /** Changes the order at the venue. */
    change(part: Partial<Order>): Order {
      venue.order = { ...venue.order, ...part, version: venue.order.version + 1 };
      return venue.order;
    },
    /** The idempotency keys of the requests to a path. */
    keysOf: (path: RegExp) =>
      device.requestsTo('POST', path).map(({ headers }) => headers.get('idempotency-key')),
    shown: () => order.shownOrder.order.value ?? first,
  };
}
