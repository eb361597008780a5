import { gaveUp, returnPages } from '#contracts/calls/payments.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import type { Language } from '#i18n/languages.ts';
import { type FoundAttempt, findAttempts } from './find-attempt.ts';
import type { Following } from './follow-payment.ts';
import type { PaymentsWorld } from './payments-world.ts';
import type { ReturnRequest, ReturnWord } from './provider.ts';
import { withAttempt } from './settle-payment.ts';

/** Where a diner who came back is shown what became of the payment. */
export interface Landing {
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
export function land(
  world: PaymentsWorld,
  following: Following,
  background: (work: Promise<unknown>) => void,
) {
  return async (
    licence: string,
    company: ProviderId,
    reference: string | null,
    request: ReturnRequest,
  ): Promise<Landing | null> => {
    const provider = world.providerOf(licence);
    const word = provider?.id === company ? provider.readReturn(request) : nothing;
    const found = await foundBy(world, licence, company, reference, word);
    if (!found) return null;
    const { attempt, place } = found;
    if (isLie(word, found)) {
      const detail = { company, signature: word.signature };
      await world.book.note(licence, { reference: attempt.reference, kind: 'return_refused', detail });
    } else {
      await markReturned(world, found);
      background(following.hear(place, 'hint'));
    }
    const query = queryOf(company, found);
    if (request.query.has(gaveUp)) query.set(gaveUp, '1');
    return { language: attempt.language, query };
  };
}

const nothing: ReturnWord = { reference: null, providerRef: null, signature: 'none' };

async function foundBy(
  world: PaymentsWorld,
  licence: string,
  company: ProviderId,
  reference: string | null,
  word: ReturnWord,
): Promise<FoundAttempt | null> {
  const find = findAttempts(world, licence);
  const named = reference ?? word.reference;
  if (named !== null) return find.byReference(company, named);
  return word.providerRef !== null && isRandom(word.providerRef)
    ? find.atCompany(company, word.providerRef)
    : null;
}

/** Nobody guesses it: companies that number their payments would let anybody find any order. */
const isRandom = (providerRef: string): boolean => providerRef.length >= 32;

/** It names another payment than its address, or its signature is not the company's. */
function isLie({ reference, providerRef, signature }: ReturnWord, { attempt }: FoundAttempt): boolean {
  const isOther = (told: string | null, known: string | null) =>
    told !== null && known !== null && told !== known;
  return (
    signature === 'invalid' ||
    isOther(reference, attempt.reference) ||
    isOther(providerRef, attempt.providerRef)
  );
}

async function markReturned(world: PaymentsWorld, { place, attempt }: FoundAttempt): Promise<void> {
  if (attempt.returnedAt !== null || attempt.followUntil === null) return;
  await world.ordersOf(place.licence).change(place.orderUuid, (order) => {
    const now = order.attempts.find(({ reference }) => reference === place.reference);
    return now && now.returnedAt === null
      ? withAttempt(order, { ...now, returnedAt: world.now() })
      : { kind: 'leave' };
  });
}

function queryOf(company: ProviderId, { order, attempt }: FoundAttempt): URLSearchParams {
  const [first, second] = returnPages[company].reads;
  const query = new URLSearchParams({ [first]: company === 'noon' ? order.uuid : attempt.reference });
  if (second !== undefined && attempt.providerRef !== null) query.set(second, attempt.providerRef);
  return query;
}
