import { createHash } from 'node:crypto';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { findAttempts } from './find-attempts.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import type { WebhookMessage, WebhookRequest } from './provider.ts';
import type { StatusPoller } from './status-poller.ts';

export type WebhookOutcome =
  /** The venue does not use this provider, or the provider sends no webhooks. */
  | 'no_provider'
  | 'taken'
  /** Not signed, and about no known payment. */
  | 'unknown'
  /** Nothing shows that the provider sent it. */
  | 'forged'
  | 'unreadable';

/**
 * Receives a provider's webhook. Its content is not trusted: it only triggers one poll of the payment that it names.
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

  /** @param shouldRecord whether to record an event for messages that are forged or about no known payment. */
  return async (
    licence: string,
    providerId: ProviderId,
    request: WebhookRequest,
    shouldRecord = true,
  ): Promise<WebhookOutcome> => {
    const sender = { licence, providerId, shouldRecord };
    const provider = options.providerOf(licence);
    const message = provider?.id === providerId ? provider.readWebhook?.(request) : undefined;
    if (!message) return 'no_provider';
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

/** Signed messages are always recorded. */
const canRecord = ({ shouldRecord }: WebhookSender, { isSigned }: PaymentMessage) => isSigned || shouldRecord;

const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('base64url');
