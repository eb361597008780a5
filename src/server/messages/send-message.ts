import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { MessageRecipient, UpdateChannel } from '#domain/messages/message-channel.ts';
import { hasReceipt, messageLifetimeMs } from '#domain/messages/message-occasion.ts';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { Order } from '../ordering/order.ts';
import { balanceDue, billOfOrder } from '../ordering/order-bill.ts';
import type { MessageSubject, MessageWriter } from './message-writer.ts';
import type { PushSubscriptionRepository } from './push-subscription.ts';
import type { MailAttachment, MessageSenders } from './senders.ts';

export interface MessageSending {
  readonly release: Pick<Release, 'licence' | 'venue'>;
  readonly subscriptions: Pick<PushSubscriptionRepository, 'find' | 'forget'>;
  readonly senders: MessageSenders;
  readonly writerIn: (language: Language) => Promise<MessageWriter>;
  readonly subject: MessageSubject;
  /** The same for each try. */
  readonly key: string;
  /** Since the fact, in milliseconds. */
  readonly ageMs: number;
}

type PushRecipient = Extract<MessageRecipient, { readonly channel: 'push' }>;
type AddressedRecipient = Exclude<MessageRecipient, PushRecipient>;

/**
 * Sends a message to one reader. `unwanted`: there is no such reader any more.
 *
 * @throws {IntegrationError} when the service did not take it.
 */
export async function sendMessage(
  recipient: MessageRecipient,
  sending: MessageSending,
): Promise<'sent' | 'unwanted'> {
  if (recipient.channel === 'push') return sendPush(recipient, sending);
  const to = contactOf(recipient, sending);
  if (to === null) return 'unwanted';
  const { release, subject, writerIn } = sending;
  const writer = await writerIn(
    recipient.to === 'diner' ? subject.order.language : release.venue.default_language,
  );
  return recipient.channel === 'email' ? sendMail(writer, to, sending) : sendText(writer, to, sending);
}

async function sendPush(
  { subscription: id }: PushRecipient,
  { subscriptions, senders, writerIn, subject, ageMs }: MessageSending,
): Promise<'sent' | 'unwanted'> {
  const subscription = await subscriptions.find(id);
  if (!subscription) return 'unwanted';
  const topic = subject.order.uuid.replaceAll('-', '');
  const writer = await writerIn(subscription.language);
  const lifetimeSeconds = Math.max(0, Math.floor((messageLifetimeMs(subject.occasion) - ageMs) / 1_000));
  try {
    const payload = writer.push({ ...subject, origin: subscription.origin }, topic);
    await senders.push.send(subscription, { payload, topic, lifetimeSeconds });
  } catch (error) {
    if (!(error instanceof IntegrationError) || error.kind !== 'not_found') throw error;
    await subscriptions.forget(subscription.endpoint);
    return 'unwanted';
  }
  return 'sent';
}

async function sendMail(
  writer: MessageWriter,
  to: string,
  { release, senders, subject, key }: MessageSending,
): Promise<'sent' | 'unwanted'> {
  const sender = senders.mailOf(release.licence);
  if (!sender) return 'unwanted';
  const attachments = await receiptFor(writer, subject);
  await sender.send(writer.mail(subject, { to, key, attachments }));
  return 'sent';
}

async function sendText(
  writer: MessageWriter,
  to: string,
  { release, senders, subject, key }: MessageSending,
): Promise<'sent' | 'unwanted'> {
  const sender = senders.textOf(release.licence);
  if (!sender) return 'unwanted';
  await sender.send(writer.text(subject, { to, key }));
  return 'sent';
}

/** A message without its receipt is better than none: its link leads there. */
async function receiptFor(
  writer: MessageWriter,
  { order, occasion, audience }: MessageSubject,
): Promise<readonly MailAttachment[]> {
  const isPaid = balanceDue(order, billOfOrder(order).total) === 0;
  if (audience === 'venue' || !hasReceipt(occasion, isPaid)) return [];
  const receipt = await writer.printReceipt(order);
  return receipt ? [receipt] : [];
}

/** Where the message goes: the diner's contact, as long as it is not erased, or one that the venue's file still has. */
function contactOf(recipient: AddressedRecipient, { subject, release }: MessageSending): string | null {
  return recipient.to === 'diner'
    ? dinerContact(subject.order, recipient.channel)
    : venueContact(release.venue, recipient);
}

function dinerContact({ customer }: Pick<Order, 'customer'>, channel: UpdateChannel): string | null {
  if (!customer?.updates?.includes(channel)) return null;
  return channel === 'email' ? customer.email : customer.phone;
}

function venueContact(
  { messages }: Pick<VenueFile, 'messages'>,
  { channel, address }: Extract<AddressedRecipient, { readonly to: 'venue' }>,
): string | null {
  return messages?.venue[channel].includes(address) ? address : null;
}
