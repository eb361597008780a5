import { onTestFinished, vi } from 'vitest';
import type { PaymentStatusResponse } from '#contracts/calls/payments.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { returnPages } from '#server/adapters/payments/provider-registry.ts';
import { aDevice, type SentRequest, type StubResponse } from '../lib/a-device.ts';

export const uuid = '7a0d6b4e-4c39-4bd1-9f0a-0a4f5d1c2b3a';

/** The server’s response about a payment of order 42. */
export const statusResponse = (status: PaymentStatus): StubResponse => ({
  body: { status, orderId: '00042', orderUUID: uuid } satisfies PaymentStatusResponse,
});

/** Lets calls finish, which fake timers do not cover. */
export const settleCalls = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
};

const unknownPage = { segment: 'none', reads: ['reference'], sends: null } as const;

interface Return {
  readonly provider?: ProviderId;
  readonly query?: string;
  /** The orders saved on the device. */
  readonly orders?: readonly object[];
  /** The cart saved in the tab. */
  readonly cart?: object;
  /** The facts in the page. */
  readonly facts?: object;
  /** One after the other; the last one repeats. */
  readonly responses?: readonly StubResponse[];
  /** The response about the order; none by default. */
  readonly order?: StubResponse | null;
}

/** A diner sent back by a payment provider, on a device whose timers the test advances. */
export async function atReturnPage({
  provider = 'sandbox',
  query = 'reference=R1',
  orders = [],
  cart = {},
  facts,
  responses = [statusResponse('PENDING')],
  order = null,
}: Return = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const left = [...responses];
  const requests: SentRequest[] = [];
  const device = aDevice((one) => {
    if (one.method === 'GET') return order;
    requests.push(one);
    return (left.length > 1 ? left.shift() : left[0]) ?? null;
  });
  if (facts) Object.assign(document.body.dataset, { facts: JSON.stringify(facts) });
  device.storage.local.set('orders//1', JSON.stringify(orders));
  device.storage.session.set('cart//1', JSON.stringify({ lines: [], ...cart }));
  const page = await device.open();
  const [store, paying] = await Promise.all([
    import('#client/payment/payment-status.ts'),
    import('#client/payment/payment-redirect.ts'),
  ]);
  const close = store.openPayment(returnPages.get(provider) ?? unknownPage, new URLSearchParams(query), 'en');
  await settleCalls();

  const show = async (isHidden: boolean) => {
    Object.assign(document, { hidden: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
    await settleCalls();
  };
  return {
    ...page,
    ...store,
    ...paying,
    /** The requests about the payment. */
    requests,
    close,
    /** Lets time pass and calls finish. */
    async wait(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        vi.advanceTimersByTime(1_000);
        await settleCalls();
      }
    },
    hide: () => show(true),
    show: () => show(false),
  };
}
