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
  options: OpenPaymentsOptions,
  poller: StatusPoller,
  runInBackground: (work: Promise<unknown>) => void,
) {
  const find = async (
    licence: string,
    providerId: ProviderId,
    { reference, providerRef }: PaymentMessage,
  ) => {
    const attempts = findAttempts(options, licence);
    return (
      (reference === null ? null : await attempts.byReference(providerId, reference)) ??
      (providerRef === null ? null : await attempts.byProviderRef(providerId, providerRef))
    );
  };

  const accept = async (
    sender: WebhookSender,
    message: PaymentMessage,
    messageId: string,
  ): Promise<WebhookOutcome> => {
    const { licence, providerId } = sender;
    const { isSigned } = message;
    const detail = { company: providerId, isSigned };
    const found = await find(licence, providerId, message);
    if (!found) {
      if (canRecord(sender, message)) {
        await options.paymentRepository.recordEvent(licence, {
          reference: null,
          kind: 'message_unknown',
          detail,
        });
      }
      return isSigned ? 'taken' : 'unknown';
    }
    if (!(await options.paymentRepository.recordMessage(licence, providerId, messageId))) return 'taken';
    await options.paymentRepository.recordEvent(licence, {
      reference: found.key.reference,
      kind: 'message',
      detail,
    });
    runInBackground(poller.pollSoon(found.key, isSigned ? 'message' : 'hint'));
    return 'taken';
  };

  const refuse = async (
    { licence, providerId, shouldRecord }: WebhookSender,
    why: RefusedMessage['why'],
  ): Promise<WebhookOutcome> => {
    const detail = { company: providerId, why };
    if (shouldRecord)
      await options.paymentRepository.recordEvent(licence, {
        reference: null,
        kind: 'message_refused',
        detail,
      });
    return why === 'unreadable' ? 'unreadable' : 'forged';
  };

  /** @param isNoted whether it is written down where the message is not the company's, or about nothing of ours. */
  return async (
    licence: string,
    providerId: ProviderId,
    request: WebhookRequest,
    shouldRecord = true,
  ): Promise<WebhookOutcome> => {
    const sender = { licence, company: providerId, isNoted: shouldRecord };
    const provider = options.providerOf(licence);
    const message = provider?.id === providerId ? provider.readWebhook?.(request) : undefined;
    if (!message) return 'nobody';
    if (message.kind === 'refused') return refuse(sender, message.why);
    if (message.kind === 'ignored') return 'taken';
    return accept(sender, message, message.eventId ?? hashOf(request.body));
  };
}

interface WebhookSender {
  readonly licence: string;
  readonly providerId: ProviderId;
  readonly shouldRecord: boolean;
}

type PaymentMessage = Extract<WebhookMessage, { kind: 'about' }>;
type RefusedMessage = Extract<WebhookMessage, { kind: 'refused' }>;

/** What a company signs is always written down; of a stranger, no more than is told to. */
const canRecord = ({ shouldRecord }: WebhookSender, { isSigned }: PaymentMessage) => isSigned || shouldRecord;

const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('base64url');
