import { abandonedParam, type ReturnPage } from '#contracts/calls/payments.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';
import { type FoundAttempt, findAttempts } from './find-attempts.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import type { ReturnData, ReturnRequest } from './provider.ts';
import { replaceAttempt } from './settle-payment.ts';
import type { StatusPoller } from './status-poller.ts';

/** The page that shows a returning diner the status of the payment. */
export interface ReturnLanding {
  readonly language: Language;
  readonly query: URLSearchParams;
}

/**
 * Receives a diner who returns from a provider's page. The request only identifies the payment and is not trusted
 * further; the provider is polled in the background.
 *
 * @returns `null` when it matches no payment of this venue.
 */
export function receiveReturn(
  options: OpenPaymentsOptions,
  poller: StatusPoller,
  runInBackground: (work: Promise<unknown>) => void,
) {
  return async (
    licence: string,
    providerId: ProviderId,
    reference: string | null,
    request: ReturnRequest,
  ): Promise<ReturnLanding | null> => {
    const page = options.returnPages.get(providerId);
    if (!page) return null;
    const provider = options.providerOf(licence);
    const data = provider?.id === providerId ? provider.readReturn(request) : noReturnData;
    const found = await findReturned(options, licence, providerId, reference, data);
    if (!found) return null;
    const { attempt, key } = found;
    if (isForged(data, found)) {
      const detail = { company: providerId, signature: data.signature };
      await options.paymentRepository.recordEvent(licence, {
        reference: attempt.reference,
        kind: 'return_refused',
        detail,
      });
    } else {
      await markReturned(options, found);
      runInBackground(poller.pollSoon(key, 'hint'));
    }
    const query = queryOf(page, found);
    if (request.query.has(abandonedParam)) query.set(abandonedParam, '1');
    return { language: attempt.language, query };
  };
}

const noReturnData: ReturnData = { reference: null, providerRef: null, signature: 'none' };

async function findReturned(
  options: OpenPaymentsOptions,
  licence: string,
  providerId: ProviderId,
  reference: string | null,
  data: ReturnData,
): Promise<FoundAttempt | null> {
  const find = findAttempts(options, licence);
  const givenReference = reference ?? data.reference;
  if (givenReference !== null) return find.byReference(providerId, givenReference);
  return data.providerRef !== null && isUnguessable(data.providerRef)
    ? find.byProviderRef(providerId, data.providerRef)
    : null;
}

/** Short or sequential references could be guessed to find other diners' orders. */
const isUnguessable = (providerRef: string): boolean => providerRef.length >= 32;

/** Whether it names another payment than its address, or has an invalid signature. */
function isForged({ reference, providerRef, signature }: ReturnData, { attempt }: FoundAttempt): boolean {
  const differs = (reported: string | null, known: string | null) =>
    reported !== null && known !== null && reported !== known;
  return (
    signature === 'invalid' ||
    differs(reference, attempt.reference) ||
    differs(providerRef, attempt.providerRef)
  );
}

async function markReturned(options: OpenPaymentsOptions, { key, attempt }: FoundAttempt): Promise<void> {
  if (attempt.returnedAt !== null || attempt.pollUntil === null) return;
  await options.ordersOf(key.licence).change(key.orderUuid, (order) => {
    const current = order.attempts.find(({ reference }) => reference === key.reference);
    return current && current.returnedAt === null
      ? replaceAttempt(order, { ...current, returnedAt: options.now() })
      : { kind: 'leave' };
  });
}

function queryOf({ reads, isByOrder }: ReturnPage, { order, attempt }: FoundAttempt): URLSearchParams {
  const [first, second] = reads;
  const query = new URLSearchParams({ [first]: isByOrder ? order.uuid : attempt.reference });
  if (second !== undefined && attempt.providerRef !== null) query.set(second, attempt.providerRef);
  return query;
}
