import type { Order } from '../orders/order.ts';
import { hasMoney, isOpen, type PaymentAttempt } from '../orders/payment-attempt.ts';
import { chargeOf } from './charge-of.ts';
import type { AttemptPlace } from './payment-book.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { type PaymentKey, type PaymentProvider, ProviderFault } from './provider.ts';
import { settle, withAttempt } from './settle-payment.ts';

/** How often a company is asked because somebody looks; the last questions are left for when time is up. */
const reserved = 5;

const endless = 2 ** 31 - 1;

/** How asking went: there was an answer, there was none, it was asked just before, or there is nothing more to ask. */
export type Asked = 'answered' | 'silent' | 'too_soon' | 'closed';

/** Who wants to know. */
export type Asker =
  /** Somebody looks at a page, or a message came. */
  | 'page'
  /** It is time to. */
  | 'clock';

export const keyOf = (attempt: PaymentAttempt): PaymentKey => ({
  reference: attempt.reference,
  providerRef: attempt.providerRef,
  charge: chargeOf(attempt.amount, attempt.currency),
  openedAt: attempt.openedAt,
});

/** The company of a venue, where it is still the one that the attempt was made with. */
export function providerFor(
  { providerOf }: Pick<PaymentsWorld, 'providerOf'>,
  licence: string,
  { company, mode, account }: PaymentAttempt,
): PaymentProvider | null {
  const provider = providerOf(licence);
  return provider?.id === company && provider.mode === mode && provider.account === account ? provider : null;
}

/** Asking a company what became of a payment, and doing what follows from its answer. */
export function followPayments(world: PaymentsWorld) {
  const asking = new Map<string, Promise<Asked>>();

  const find = async ({ licence, orderUuid, reference }: AttemptPlace) => {
    const order = await world.ordersOf(licence).find(orderUuid);
    const attempt = order?.attempts.find((one) => one.reference === reference);
    return order && attempt ? { order, attempt } : null;
  };

  const ask = async (place: AttemptPlace, asker: Asker): Promise<Asked> => {
    const found = await find(place);
    if (!found || found.attempt.followUntil === null) return 'closed';
    const { attempt } = found;
    const provider = providerFor(world, place.licence, attempt);
    if (!provider) return 'silent';
    if (!(await mayAsk(provider, attempt, asker))) return 'too_soon';
    const answer = await answerOf(world, provider, attempt);
    if (!answer) return 'silent';
    await world
      .ordersOf(place.licence)
      .change(place.orderUuid, (order) => settle(order, place.reference, answer, world.now()));
    return 'answered';
  };

  const mayAsk = async (provider: PaymentProvider, attempt: PaymentAttempt, asker: Asker) => {
    if (!mayComplete(provider, attempt, world.now())) return false;
    const { leastMs, most } = provider.rules.pace;
    const pace = { leastMs, most: asker === 'page' ? most - reserved : endless };
    return world.book.mayAsk(attempt.reference, pace, world.now());
  };

  /** Whoever asks while it is being asked about awaits the same answer. */
  const askOnce = (place: AttemptPlace, asker: Asker): Promise<Asked> => {
    const underWay =
      asking.get(place.reference) ?? ask(place, asker).finally(() => asking.delete(place.reference));
    asking.set(place.reference, underWay);
    return underWay;
  };

  return {
    ask: askOnce,

    /**
     * Makes sure that nobody pays an order any more by the pages that are open: what has been paid meanwhile counts,
     * the rest is cancelled where the company can do that.
     */
    async release(licence: string, order: Order): Promise<void> {
      for (const attempt of order.attempts.filter(isOpen)) {
        const place = { licence, orderUuid: order.uuid, reference: attempt.reference };
        await askOnce(place, 'clock');
        await this.cancel(place);
      }
    },

    /** Has the company cancel an attempt on which no money came; what it cannot cancel stays as it is. */
    async cancel(place: AttemptPlace): Promise<void> {
      const found = await find(place);
      if (!found || hasMoney(found.attempt) || found.attempt.followUntil === null) return;
      const { attempt } = found;
      const provider = providerFor(world, place.licence, attempt);
      if (!provider?.cancel || attempt.providerRef === null) return;
      const isCancelled = await provider.cancel(keyOf(attempt)).then(
        () => true,
        (fault: unknown) => told(world, place.reference, fault),
      );
      if (!isCancelled) return;
      await world.ordersOf(place.licence).change(place.orderUuid, (order) => {
        const now = order.attempts.find((one) => one.reference === place.reference);
        // What the company says next is its last word: a card may have been charged in that very moment.
        return now && isOpen(now) ? withAttempt(order, { ...now, state: 'superseded' }) : { kind: 'leave' };
      });
    },
  };
}

export type Following = ReturnType<typeof followPayments>;

/**
 * Where asking completes a payment, it would cut off a diner who is still typing, and take money that nobody wants
 * any more.
 */
function mayComplete({ rules }: PaymentProvider, attempt: PaymentAttempt, now: Date): boolean {
  if (!rules.asksComplete) return true;
  return attempt.state !== 'superseded' && (attempt.returnedAt !== null || attempt.expiresAt <= now);
}

/** What the company says; `null` when it says nothing that we could use. */
async function answerOf(world: PaymentsWorld, provider: PaymentProvider, attempt: PaymentAttempt) {
  try {
    return await provider.ask(keyOf(attempt));
  } catch (fault) {
    told(world, attempt.reference, fault);
    return null;
  }
}

/** Notes a company's trouble; anything else is a fault of ours. */
function told({ log }: PaymentsWorld, reference: string, fault: unknown): false {
  if (!(fault instanceof ProviderFault)) throw fault;
  log.info('payment company', {
    company: fault.provider,
    kind: fault.kind,
    reference: reference.slice(0, 6),
    detail: fault.message,
  });
  return false;
}
