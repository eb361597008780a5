import { createHash } from 'node:crypto';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { findAttempts } from './find-attempts.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import type { WebhookMessage, WebhookRequest } from './provider.ts';
import type { StatusPoller } from './status-poller.ts';

export type WebhookOutcome =
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
export function receiveWebhook(
  world: OpenPaymentsOptions,
  following: StatusPoller,
  background: (work: Promise<unknown>) => void,
) {
  const find = async (licence: string, company: ProviderId, { reference, providerRef }: PaymentMessage) => {
    const attempts = findAttempts(world, licence);
    return (
      (reference === null ? null : await attempts.byReference(company, reference)) ??
      (providerRef === null ? null : await attempts.byProviderRef(company, providerRef))
    );
  };

  const take = async (
    sender: WebhookSender,
    word: PaymentMessage,
    message: string,
  ): Promise<WebhookOutcome> => {
    const { licence, company } = sender;
    const { isSigned } = word;
    const detail = { company, isSigned };
    const found = await find(licence, company, word);
    if (!found) {
      if (canRecord(sender, word)) {
        await world.paymentRepository.recordEvent(licence, {
          reference: null,
          kind: 'message_unknown',
          detail,
        });
      }
      return isSigned ? 'taken' : 'unknown';
    }
    if (!(await world.paymentRepository.recordMessage(licence, company, message))) return 'taken';
    await world.paymentRepository.recordEvent(licence, {
      reference: found.key.reference,
      kind: 'message',
      detail,
    });
    background(following.pollSoon(found.key, isSigned ? 'message' : 'hint'));
    return 'taken';
  };

  const refuse = async (
    { licence, company, isNoted }: WebhookSender,
    why: RefusedMessage['why'],
  ): Promise<WebhookOutcome> => {
    const detail = { company, why };
    if (isNoted)
      await world.paymentRepository.recordEvent(licence, {
        reference: null,
        kind: 'message_refused',
        detail,
      });
    return why === 'unreadable' ? 'unreadable' : 'forged';
  };

  /** @param isNoted whether it is written down where the message is not the company's, or about nothing of ours. */
  return async (
    licence: string,
    company: ProviderId,
    request: WebhookRequest,
    isNoted = true,
  ): Promise<WebhookOutcome> => {
    const sender = { licence, company, isNoted };
    const provider = world.providerOf(licence);
    const word = provider?.id === company ? provider.readWebhook?.(request) : undefined;
    if (!word) return 'nobody';
    if (word.kind === 'refused') return refuse(sender, word.why);
    if (word.kind === 'ignored') return 'taken';
    return take(sender, word, word.eventId ?? hashOf(request.body));
  };
}

interface WebhookSender {
  readonly licence: string;
  readonly company: ProviderId;
  readonly isNoted: boolean;
}

type PaymentMessage = Extract<WebhookMessage, { kind: 'about' }>;
type RefusedMessage = Extract<WebhookMessage, { kind: 'refused' }>;

/** What a company signs is always written down; of a stranger, no more than is told to. */
const canRecord = ({ isNoted }: WebhookSender, { isSigned }: PaymentMessage) => isSigned || isNoted;

const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('base64url');
