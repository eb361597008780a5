import { isUndone } from '#domain/order/status.ts';
import { walletCompany } from '#domain/payment/provider-ids.ts';
import type { Order } from '../ordering/order.ts';
import { hasMoney, isOpen, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import { chargeOf } from './charge-of.ts';
import type { AttemptPlace } from './payment-book.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { type PaymentKey, type PaymentSource, type ProviderAnswer, ProviderFault } from './provider.ts';
import { settle, underReview, withAttempt } from './settle-payment.ts';

/** Whoever only looks leaves some of the questions that a company allows to those who know more. */
const reserved = 5;

const endless = 2 ** 31 - 1;

/** The company may not know itself yet what it just told. */
const soonMs = 5_000;

/** For how long what was closed is followed again once something was heard of it. */
const heardMs = 3_600_000;

export type Asked =
  | 'answered'
  /** The company knows no such payment. */
  | 'unknown'
  | 'silent'
  /** It was asked just before, or too often, or it is not time to. */
  | 'too_soon'
  /** There is nothing more to ask. */
  | 'closed';

/** Who wants to know. */
export type Asker =
  /** Somebody looks at a page. */
  | 'page'
  /** A diner came back, or what may be a message of the company came. */
  | 'hint'
  /** The company has sent a message. */
  | 'message'
  /** It is time to. */
  | 'clock'
  /** The venue's staff want it decided. */
  | 'staff';

/** What has had its last word may have another once something is heard of it: money that came late, or went back. */
const isHeard = (asker: Asker): boolean => asker === 'hint' || asker === 'message';

export const keyOf = (attempt: PaymentAttempt): PaymentKey => ({
  reference: attempt.reference,
  providerRef: attempt.providerRef,
  charge: chargeOf(attempt.amount, attempt.currency),
  openedAt: attempt.openedAt,
});

/** The company of a venue, where it is still the one that the attempt was made with. */
export function sourceFor(
  { providerOf, walletsOf }: Pick<PaymentsWorld, 'providerOf' | 'walletsOf'>,
  licence: string,
  { company, mode, account }: PaymentAttempt,
): PaymentSource | null {
  const provider = company === walletCompany ? walletsOf(licence) : providerOf(licence);
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
    if (!found) return 'closed';
    const provider = sourceFor(world, place.licence, found.attempt);
    if (found.attempt.followUntil === null && !mayReopen(provider, found.attempt, asker)) return 'closed';
    return provider ? askAt(provider, place, found, asker) : 'silent';
  };

  const askAt = async (
    provider: PaymentSource,
    place: AttemptPlace,
    { order, attempt }: { readonly order: Order; readonly attempt: PaymentAttempt },
    asker: Asker,
  ): Promise<Asked> => {
    const obstacle = await obstacleTo(provider, order, attempt, asker);
    if (obstacle) return obstacle;
    if (!(await world.book.mayAsk(attempt.reference, paceOf(provider, asker), world.now())))
      return 'too_soon';
    const answer = await answerOf(world, provider, attempt);
    if (typeof answer === 'string') return answer;
    await take(place, answer);
    return 'answered';
  };

  /**
   * Where asking completes a payment, it would cut off a diner who is still typing, and take money that nobody wants
   * any more. Once asked it may have been taken, whatever the company answered: then it is asked on.
   */
  const obstacleTo = async (
    { rules }: PaymentSource,
    order: Order,
    { reference, state, returnedAt, expiresAt }: PaymentAttempt,
    asker: Asker,
  ): Promise<'too_soon' | 'closed' | null> => {
    if (!rules.asksComplete) return null;
    if (state === 'superseded' || isUndone(order.status)) {
      return (await world.book.wasAsked(reference)) ? null : 'closed';
    }
    const isTime = asker === 'staff' || returnedAt !== null || expiresAt <= world.now();
    return isTime ? null : 'too_soon';
  };

  const take = async (place: AttemptPlace, answer: ProviderAnswer): Promise<void> => {
    const book = world.ordersOf(place.licence);
    const outcome = await book.change(place.orderUuid, (order) =>
      settle(order, place.reference, answer, world.now()),
    );
    if (outcome.kind !== 'already_there') return;
    // The company calls it by the name of another payment.
    await book.change(place.orderUuid, (order) =>
      underReview(order, place.reference, 'reference', answer.word),
    );
  };

  /** Whoever asks while it is being asked about awaits the same answer, unless they know what came after it. */
  const askOnce = async (place: AttemptPlace, asker: Asker): Promise<Asked> => {
    const known = asking.get(place.reference);
    if (known !== undefined) {
      const asked = await known;
      return isHeard(asker) ? askOnce(place, asker) : asked;
    }
    const underWay = ask(place, asker).finally(() => asking.delete(place.reference));
    asking.set(place.reference, underWay);
    return underWay;
  };

  const followOn = (place: AttemptPlace) =>
    world.ordersOf(place.licence).change(place.orderUuid, (order) => {
      const now = order.attempts.find((one) => one.reference === place.reference);
      const followUntil = new Date(world.now().getTime() + heardMs);
      const isClosed = now?.followUntil === null && !hasMoney(now);
      return isClosed ? withAttempt(order, { ...now, followUntil }) : { kind: 'leave' };
    });

  /** Has the company cancel an attempt on which no money came; what it cannot cancel stays as it is. */
  const cancel = async (place: AttemptPlace): Promise<void> => {
    const found = await find(place);
    if (!found || hasMoney(found.attempt) || found.attempt.followUntil === null) return;
    const { attempt } = found;
    const provider = sourceFor(world, place.licence, attempt);
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
  };

  return {
    ask: askOnce,
    cancel,

    /** Asks because something was heard of it; what has no answer yet is asked about again soon. */
    async hear(place: AttemptPlace, asker: 'hint' | 'message'): Promise<void> {
      const asked = await askOnce(place, asker);
      if (asked === 'answered' || asked === 'closed') return;
      const found = await find(place);
      const provider = found && sourceFor(world, place.licence, found.attempt);
      if (!provider) return;
      await followOn(place);
      const { leastMs, most } = paceOf(provider, asker);
      const soon = new Date(world.now().getTime() + Math.max(soonMs, leastMs));
      await world.book.askSoon(place.reference, soon, most);
    },

    /**
     * Makes sure that nobody pays an order any more by the pages that are open: what has been paid meanwhile counts,
     * the rest is cancelled where the company can do that.
     */
    async release(
      licence: string,
      order: Order,
      attempts: readonly PaymentAttempt[] = order.attempts.filter(isOpen),
    ): Promise<void> {
      for (const attempt of attempts) {
        const place = { licence, orderUuid: order.uuid, reference: attempt.reference };
        await askOnce(place, 'clock');
        await cancel(place);
      }
    },
  };
}

export type Following = ReturnType<typeof followPayments>;

/**
 * Whether what is closed is asked about again; not where that would complete what has been completed. Of money that
 * came only the company has news.
 */
const mayReopen = (provider: PaymentSource | null, attempt: PaymentAttempt, asker: Asker): boolean =>
  isHeard(asker) &&
  (asker === 'message' || !hasMoney(attempt)) &&
  provider !== null &&
  !provider.rules.asksComplete;

/** What others bring about is counted; the company itself, our own clock and staff ask as often as they have to. */
function paceOf({ rules: { pace } }: PaymentSource, asker: Asker) {
  const most = {
    ...{ page: pace.most - reserved, hint: pace.most },
    ...{ message: endless, clock: endless, staff: endless },
  };
  return { leastMs: pace.leastMs, most: most[asker] };
}

/** What the company says, or how it says nothing that we could use. */
async function answerOf(
  world: PaymentsWorld,
  provider: PaymentSource,
  attempt: PaymentAttempt,
): Promise<ProviderAnswer | 'unknown' | 'silent'> {
  try {
    return await provider.ask(keyOf(attempt));
  } catch (fault) {
    told(world, attempt.reference, fault);
    return fault instanceof ProviderFault && fault.kind === 'not_found' ? 'unknown' : 'silent';
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
