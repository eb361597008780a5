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
  /** It does not show that the company sent it. */
  | 'forged'
  | 'unreadable';

/** Soon: the company may not know itself yet what it just told. */
const soonMs = 5_000;

/**
 * Takes a company's message. It is believed in nothing: the company is asked about the payment that it names, once
 * for each message.
 */
export function hearMessage(
  world: PaymentsWorld,
  following: Following,
  background: (work: Promise<unknown>) => void,
) {
  const ask = async (licence: string, company: ProviderId, word: About): Promise<void> => {
    const find = findAttempts(world, licence);
    const found =
      (word.reference === null ? null : await find.byReference(company, word.reference)) ??
      (word.providerRef === null ? null : await find.atCompany(company, word.providerRef));
    if (!found) {
      const detail = { company, isSigned: word.isSigned };
      return world.book.note(licence, { reference: null, kind: 'message_unknown', detail });
    }
    const { reference } = found.place;
    await world.book.note(licence, {
      reference,
      kind: 'message',
      detail: { company, isSigned: word.isSigned },
    });
    const asked = await following.ask(found.place, 'page');
    if (asked === 'answered' || asked === 'closed') return;
    await world.book.askAgainAt(reference, new Date(world.now().getTime() + soonMs));
  };

  const refuse = async (licence: string, company: ProviderId, why: Refused['why']): Promise<Heard> => {
    await world.book.note(licence, { reference: null, kind: 'message_refused', detail: { company, why } });
    return why === 'unreadable' ? 'unreadable' : 'forged';
  };

  return async (licence: string, company: ProviderId, request: HookRequest): Promise<Heard> => {
    const provider = world.providerOf(licence);
    const word = provider?.id === company ? provider.readHook?.(request) : undefined;
    if (!word) return 'nobody';
    if (word.kind === 'refused') return refuse(licence, company, word.why);
    if (word.kind === 'ignored') return 'taken';
    const isNew = await world.book.takeMessage(licence, company, word.eventId ?? hashOf(request.body));
    if (isNew) background(ask(licence, company, word));
    return 'taken';
  };
}

type About = Extract<HookWord, { kind: 'about' }>;
type Refused = Extract<HookWord, { kind: 'refused' }>;

const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('base64url');
