import type { OperatorReplies } from '#contracts/shapes/operator-replies.ts';
import type { MessageRecipient } from '#domain/messages/message-channel.ts';
import type { Release } from '../../catalog/release.ts';
import { IntegrationError } from '../../integrations/integration-error.ts';
import type { MessageOutbox } from '../../messages/message-outbox.ts';
import type { MessageSenders } from '../../messages/senders.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { isUnknown, listed, notPublished, refused } from './refused.ts';

export interface MessageHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly messageOutbox: Pick<MessageOutbox, 'listPending'>;
  readonly senders: Pick<MessageSenders, 'mailOf' | 'textOf'>;
  /** E.164; `null` when it is not an international number. */
  readonly readPhone: (text: string) => string | null;
  readonly now: () => Date;
}

export function messageHandlers(
  options: MessageHandlersOptions,
): Pick<OperatorHandlers, 'messages' | 'tryMessage'> {
  const { current, messageOutbox, now } = options;
  return {
    async messages({ licence }) {
      if (isUnknown(licence, current)) return notPublished(licence);
      const waiting = await messageOutbox.listPending(licence);
      const rows = waiting.map(({ message: { payload }, since, attempts, fault }) => ({
        licence: payload.licence,
        occasion: payload.occasion,
        order: payload.uuid,
        to: describeRecipient(payload.recipient),
        since: since.toISOString(),
        attempts,
        fault,
      }));
      return listed(rows);
    },
    async tryMessage({ licence, contact }): Promise<OperatorReplies['tryMessage']> {
      const release = current(licence);
      if (!release) return notPublished(licence);
      const started = now();
      const send = senderFor(release, contact.trim(), options);
      if (typeof send === 'string') return refused(send);
      try {
        await send();
        return { kind: 'done', ms: now().getTime() - started.getTime() };
      } catch (error) {
        if (error instanceof IntegrationError) return refused(`the message wasn’t sent: ${error.message}`);
        throw error;
      }
    },
  };
}

const describeRecipient = (recipient: MessageRecipient | null): string | null =>
  recipient && `${recipient.to} by ${recipient.channel}`;

/** Sends a test message, or says why there is no way to. */
function senderFor(
  { licence, venue }: Release,
  contact: string,
  { senders, readPhone, now }: MessageHandlersOptions,
): (() => Promise<void>) | string {
  const { name, default_language: language } = venue;
  const text = `${name}: this is a test of eMenu’s messages.`;
  const key = `test.${now().getTime()}`;
  if (contact.includes('@')) {
    const sender = senders.mailOf(licence);
    if (!sender) return `${licence} has no mail server`;
    const mail = { to: contact, fromName: name, subject: `${name}: test`, text, html: '', language, key };
    return () => sender.send({ ...mail, attachments: [] });
  }
  const to = readPhone(contact);
  if (to === null) return 'write an email address, or a number with its country code: +971 …';
  const sender = senders.textOf(licence);
  if (!sender) return `${licence} has no service for text messages`;
  const link = venue.domains[0] === undefined ? name : `https://${venue.domains[0]}`;
  return () =>
    sender.send({ to, language, key, text, parts: { brand: name, number: '00000', title: 'Test', link } });
}
