import { onTestFinished, vi } from 'vitest';
import type { PaymentStatusResponse } from '#contracts/calls/payments.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { returnPages } from '#server/adapters/payments/provider-registry.ts';
import { type Answer, type Asked, aDevice } from '../lib/a-device.ts';

export const uuid = '7a0d6b4e-4c39-4bd1-9f0a-0a4f5d1c2b3a';

/** The server's word on a payment of order 42. */
export const says = (status: PaymentStatus): Answer => ({
  body: { status, orderId: '00042', orderUUID: uuid } satisfies PaymentStatusResponse,
});

/** Calls take turns of their own, which no clock counts. */
export const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
};

const unknownPage = { segment: 'none', reads: ['reference'], sends: null } as const;

interface Return {
  readonly company?: ProviderId;
  readonly query?: string;
  /** What this device keeps of its orders. */
  readonly orders?: readonly object[];
  /** What this tab keeps in its cart. */
  readonly cart?: object;
  /** What the page says about its venue. */
  readonly facts?: object;
  /** One after the other; the last for ever. */
  readonly answers?: readonly Answer[];
  /** What the server says of the order; nothing unless told. */
  readonly order?: Answer | null;
}

/** A diner whom a payment company has sent back, on a device whose clock the test sets. */
export async function atReturnPage({
  company = 'sandbox',
  query = 'reference=R1',
  orders = [],
  cart = {},
  facts,
  answers = [says('PENDING')],
  order = null,
}: Return = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const left = [...answers];
  const asked: Asked[] = [];
  const device = aDevice((one) => {
    if (one.method === 'GET') return order;
    asked.push(one);
    return (left.length > 1 ? left.shift() : left[0]) ?? null;
  });
  if (facts) Object.assign(document.body.dataset, { facts: JSON.stringify(facts) });
  device.kept.local.set('orders//1', JSON.stringify(orders));
  device.kept.session.set('cart//1', JSON.stringify({ lines: [], ...cart }));
  vi.stubGlobal('removeEventListener', () => undefined);
  const page = await device.open();
  const [store, paying] = await Promise.all([
    import('#client/payment/payment-status.ts'),
    import('#client/payment/payment-redirect.ts'),
  ]);
  const close = store.openPayment(returnPages.get(company) ?? unknownPage, new URLSearchParams(query), 'en');
  await turns();

  const show = async (isHidden: boolean) => {
    Object.assign(document, { hidden: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
    await turns();
  };
  return {
    ...page,
    ...store,
    ...paying,
    /** The questions about the payment. */
    asked,
    close,
    /** Lets time pass, and calls made then be answered. */
    async wait(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        vi.advanceTimersByTime(1_000);
        await turns();
      }
    },
    hide: () => show(true),
    show: () => show(false),
  };
}
