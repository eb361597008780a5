import { type PaymentStatusRequest, returnPages } from '#contracts/calls/payments.ts';
import { type ProviderId, providerIds } from '#domain/payment/provider-ids.ts';
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

/** The company that a status call names; `null` when none is called that. */
export const providerOfSegment = (segment: string): ProviderId | null =>
  providerIds.find((id) => returnPages[id].segment === segment) ?? null;

/** Finds attempts of one venue by what browsers and companies bring. */
export function findAttempts(
  { ordersOf, paymentRepository }: Pick<OpenPaymentsOptions, 'ordersOf' | 'paymentRepository'>,
  licence: string,
) {
  const at = async (place: AttemptKey | null): Promise<FoundAttempt | null> => {
    const order = place && (await ordersOf(licence).find(place.orderUuid));
    const attempt = order?.attempts.find(({ reference }) => reference === place?.reference);
    return place && order && attempt ? { key: place, order, attempt } : null;
  };

  const any = async (reference: string): Promise<FoundAttempt | null> =>
    isReference(reference) ? at(await paymentRepository.find(licence, reference)) : null;

  const byReference = async (company: ProviderId, reference: string): Promise<FoundAttempt | null> => {
    const found = await any(reference);
    return found?.attempt.provider === company ? found : null;
  };

  const ofOrder = async (
    company: ProviderId,
    uuid: string,
    providerRef: string,
  ): Promise<FoundAttempt | null> => {
    const order = await ordersOf(licence).find(uuid);
    const attempt = order?.attempts.find(
      (one) => one.provider === company && one.providerRef === providerRef,
    );
    if (!order || !attempt) return null;
    return { key: { licence, orderUuid: order.uuid, reference: attempt.reference }, order, attempt };
  };

  return {
    any,
    byReference,
    /** By the company's own name for it. */
    byProviderRef: async (company: ProviderId, providerRef: string) =>
      at(await paymentRepository.findByProviderRef(licence, company, providerRef)),
    /**
     * By what a return page read: our reference, or noon's order, and what the company calls the payment where the
     * page reads that, too. `null` when they do not belong together.
     */
    async byReturnQuery(company: ProviderId, question: PaymentStatusRequest): Promise<FoundAttempt | null> {
      const { sends } = returnPages[company];
      const [first, second] = (sends ?? ['reference']).map((name) => question[name] ?? '');
      if (!first) return null;
      if (company === 'noon') return ofOrder(company, first, second ?? '');
      const found = await byReference(company, first);
      return second === undefined || found?.attempt.providerRef === second ? found : null;
    },
  };
}
