import { abandonedParam, returnPages } from '#contracts/calls/payments.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';
import { type FoundAttempt, findAttempts } from './find-attempts.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import type { ReturnData, ReturnRequest } from './provider.ts';
import { replaceAttempt } from './settle-payment.ts';
import type { StatusPoller } from './status-poller.ts';

/** Where a diner who came back is shown what became of the payment. */
export interface ReturnLanding {
  readonly language: Language;
  /** What the return page reads. */
  readonly query: URLSearchParams;
}

/**
 * Receives a diner whom a company sent back. What came along finds the payment, and is believed in nothing else; the
 * company is asked meanwhile.
 *
 * @returns `null` when it is about no payment of this venue.
 */
export function receiveReturn(
  world: OpenPaymentsOptions,
  following: StatusPoller,
  background: (work: Promise<unknown>) => void,
) {
  return async (
    licence: string,
    company: ProviderId,
    reference: string | null,
    request: ReturnRequest,
  ): Promise<ReturnLanding | null> => {
    const provider = world.providerOf(licence);
    const word = provider?.id === company ? provider.readReturn(request) : noReturnData;
    const found = await findReturned(world, licence, company, reference, word);
    if (!found) return null;
    const { attempt, key } = found;
    if (isForged(word, found)) {
      const detail = { company, signature: word.signature };
      await world.paymentRepository.recordEvent(licence, {
        reference: attempt.reference,
        kind: 'return_refused',
        detail,
      });
    } else {
      await markReturned(world, found);
      background(following.pollSoon(key, 'hint'));
    }
    const query = queryOf(company, found);
    if (request.query.has(abandonedParam)) query.set(abandonedParam, '1');
    return { language: attempt.language, query };
  };
}

const noReturnData: ReturnData = { reference: null, providerRef: null, signature: 'none' };

async function findReturned(
  world: OpenPaymentsOptions,
  licence: string,
  company: ProviderId,
  reference: string | null,
  word: ReturnData,
): Promise<FoundAttempt | null> {
  const find = findAttempts(world, licence);
  const named = reference ?? word.reference;
  if (named !== null) return find.byReference(company, named);
  return word.providerRef !== null && isUnguessable(word.providerRef)
    ? find.byProviderRef(company, word.providerRef)
    : null;
}

/** Nobody guesses it: companies that number their payments would let anybody find any order. */
const isUnguessable = (providerRef: string): boolean => providerRef.length >= 32;

/** It names another payment than its address, or its signature is not the company's. */
function isForged({ reference, providerRef, signature }: ReturnData, { attempt }: FoundAttempt): boolean {
  const isOther = (told: string | null, known: string | null) =>
    told !== null && known !== null && told !== known;
  return (
    signature === 'invalid' ||
    isOther(reference, attempt.reference) ||
    isOther(providerRef, attempt.providerRef)
  );
}

async function markReturned(world: OpenPaymentsOptions, { key, attempt }: FoundAttempt): Promise<void> {
  if (attempt.returnedAt !== null || attempt.pollUntil === null) return;
  await world.ordersOf(key.licence).change(key.orderUuid, (order) => {
    const now = order.attempts.find(({ reference }) => reference === key.reference);
    return now && now.returnedAt === null
      ? replaceAttempt(order, { ...now, returnedAt: world.now() })
      : { kind: 'leave' };
  });
}

function queryOf(company: ProviderId, { order, attempt }: FoundAttempt): URLSearchParams {
  const [first, second] = returnPages[company].reads;
  const query = new URLSearchParams({ [first]: company === 'noon' ? order.uuid : attempt.reference });
  if (second !== undefined && attempt.providerRef !== null) query.set(second, attempt.providerRef);
  return query;
}
