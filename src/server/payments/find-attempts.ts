import type { PaymentStatusRequest } from '#contracts/calls/payments.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import type { Order } from '../ordering/order.ts';
import type { PaymentAttempt } from '../ordering/payment-attempt.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import { isReference } from './payment-reference.ts';
import type { AttemptKey } from './payment-repository.ts';

export interface FoundAttempt {
  readonly key: AttemptKey;
  readonly order: Order;
  readonly attempt: PaymentAttempt;
}

/** The provider that a status call names; `null` when there is none with that segment. */
export const providerOfSegment = (
  returnPages: OpenPaymentsOptions['returnPages'],
  segment: string,
): ProviderId | null => [...returnPages].find(([, page]) => page.segment === segment)?.[0] ?? null;

/** Finds attempts of one venue by what browsers and providers send. */
export function findAttempts(
  {
    ordersOf,
    paymentRepository,
    returnPages,
  }: Pick<OpenPaymentsOptions, 'ordersOf' | 'paymentRepository' | 'returnPages'>,
  licence: string,
) {
  const load = async (key: AttemptKey | null): Promise<FoundAttempt | null> => {
    const order = key && (await ordersOf(licence).find(key.orderUuid));
    const attempt = order?.attempts.find(({ reference }) => reference === key?.reference);
    return key && order && attempt ? { key, order, attempt } : null;
  };

  const any = async (reference: string): Promise<FoundAttempt | null> =>
    isReference(reference) ? load(await paymentRepository.find(licence, reference)) : null;

  const byReference = async (providerId: ProviderId, reference: string): Promise<FoundAttempt | null> => {
    const found = await any(reference);
    return found?.attempt.provider === providerId ? found : null;
  };

  const byOrder = async (
    providerId: ProviderId,
    uuid: string,
    providerRef: string,
  ): Promise<FoundAttempt | null> => {
    const order = await ordersOf(licence).find(uuid);
    const attempt = order?.attempts.find(
      (one) => one.provider === providerId && one.providerRef === providerRef,
    );
    if (!order || !attempt) return null;
    return { key: { licence, orderUuid: order.uuid, reference: attempt.reference }, order, attempt };
  };

  return {
    any,
    byReference,
    /** By the provider's reference. */
    byProviderRef: async (providerId: ProviderId, providerRef: string) =>
      load(await paymentRepository.findByProviderRef(licence, providerId, providerRef)),
    /**
     * By the query of a return page: our reference or the order and, for some providers, the provider's reference.
     * `null` when the two do not match.
     */
    async byReturnQuery(providerId: ProviderId, query: PaymentStatusRequest): Promise<FoundAttempt | null> {
      const page = returnPages.get(providerId);
      const [first, second] = (page?.sends ?? ['reference']).map((name) => query[name] ?? '');
      if (!first) return null;
      if (page?.isByOrder) return byOrder(providerId, first, second ?? '');
      const found = await byReference(providerId, first);
      return second === undefined || found?.attempt.providerRef === second ? found : null;
    },
  };
}
