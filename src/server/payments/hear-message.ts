import { createHash } from 'node:crypto';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { findAttempts } from './find-attempt.ts';
import type { Following } from './follow-payment.ts';
import type { PaymentsWorld } from './payments-world.ts';
import type { HookRequest, HookWord } from './provider.ts';

export type Heard =
  /** Nobody at this venue is told anything by that company. */
  | 'nobody'
  | 'taken'
  /** It may be anybody's, and is about nothing of ours. */
  | 'unknown'
  /** It does not show that the company sent it. */
  | 'forged'
  | 'unreadable';

/**
 * Takes a company's message. It is believed in nothing: the company is asked about the payment that it names, once
 * for each message.
 */
export function hearMessage(
  world: PaymentsWorld,
  following: Following,
  background: (work: Promise<unknown>) => void,
) {
  const find = async (licence: string, company: ProviderId, { reference, providerRef }: About) => {
    const attempts = findAttempts(world, licence);
    return (
      (reference === null ? null : await attempts.byReference(company, reference)) ??
      (providerRef === null ? null : await attempts.atCompany(company, providerRef))
    );
  };

  const take = async (sender: Sender, word: About, message: string): Promise<Heard> => {
    const { licence, company } = sender;
    const { isSigned } = word;
    const detail = { company, isSigned };
    const found = await find(licence, company, word);
    if (!found) {
      if (mayNote(sender, word)) {
        await world.book.note(licence, { reference: null, kind: 'message_unknown', detail });
      }
      return isSigned ? 'taken' : 'unknown';
    }
    if (!(await world.book.takeMessage(licence, company, message))) return 'taken';
    await world.book.note(licence, { reference: found.place.reference, kind: 'message', detail });
    background(following.hear(found.place, isSigned ? 'message' : 'hint'));
    return 'taken';
  };

  const refuse = async ({ licence, company, isNoted }: Sender, why: Refused['why']): Promise<Heard> => {
    const detail = { company, why };
    if (isNoted) await world.book.note(licence, { reference: null, kind: 'message_refused', detail });
    return why === 'unreadable' ? 'unreadable' : 'forged';
  };

  /** @param isNoted whether it is written down where the message is not the company's, or about nothing of ours. */
  return async (
    licence: string,
    company: ProviderId,
    request: HookRequest,
    isNoted = true,
  ): Promise<Heard> => {
    const sender = { licence, company, isNoted };
    const provider = world.providerOf(licence);
    const word = provider?.id === company ? provider.readHook?.(request) : undefined;
    if (!word) return 'nobody';
    if (word.kind === 'refused') return refuse(sender, word.why);
    if (word.kind === 'ignored') return 'taken';
    return take(sender, word, word.eventId ?? hashOf(request.body));
  };
}

interface Sender {
  readonly licence: string;
  readonly company: ProviderId;
  readonly isNoted: boolean;
}

type About = Extract<HookWord, { kind: 'about' }>;
type Refused = Extract<HookWord, { kind: 'refused' }>;

/** What a company signs is always written down; of a stranger, no more than is told to. */
const mayNote = ({ isNoted }: Sender, { isSigned }: About) => isSigned || isNoted;

const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('base64url');
