import { isMessageCurrent, type MessageOccasion } from '#domain/messages/message-occasion.ts';
import { reminderTime } from '#domain/messages/reminder-time.ts';
import { stageOf } from '#domain/order/order-stage.ts';
import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { Order } from '../ordering/order.ts';
import type { OrderRepository } from '../ordering/order-repository.ts';
import { findRecipients } from './find-recipients.ts';
import type { MessageItem, MessageOutbox } from './message-outbox.ts';
import type { MessageWriter } from './message-writer.ts';
import { offeredChannels } from './offered-channels.ts';
import type { PushSubscriptionRepository } from './push-subscription.ts';
import { sendMessage } from './send-message.ts';
import type { MessageSenders } from './senders.ts';

/** What became of a message. `outdated`: it is no longer true, or too late. `unwanted`: its reader is gone. */
export type MessageOutcome = 'addressed' | 'sent' | 'outdated' | 'unwanted';

export interface DeliverMessagesOptions {
  readonly outbox: Pick<MessageOutbox, 'address'>;
  readonly current: (licence: string) => Release | null;
  readonly ordersOf: (licence: string) => Pick<OrderRepository, 'find'>;
  readonly subscriptionsOf: (licence: string) => PushSubscriptionRepository;
  readonly senders: MessageSenders;
  readonly writerOf: (release: Release, language: Language) => Promise<MessageWriter>;
  /** The site of a venue, such as `https://menu.example`; `null` when it is not known. */
  readonly originOf: (release: Release) => string | null;
  readonly now: () => Date;
}

/**
 * Delivers a message: finds whom it is for, or sends it to one of them.
 *
 * @returns a function that throws when it should be tried again, or when the service refused it.
 */
export function deliverMessages(options: DeliverMessagesOptions) {
  const { outbox, current, ordersOf, subscriptionsOf, senders, writerOf, originOf, now } = options;

  const releaseOf = (licence: string, attempts: number): Release | null => {
    const release = current(licence);
    // Another process may just have published the venue.
    if (!release && attempts === 0) throw new Error('the venue isn’t published here');
    return release;
  };

  return async ({ id, message, attempts, since, mayBeSent }: MessageItem): Promise<MessageOutcome> => {
    const { licence, uuid, occasion, recipient } = message.payload;
    const release = releaseOf(licence, attempts);
    const order = release && (await ordersOf(licence).find(uuid));
    if (!order) return 'unwanted';
    const ageMs = now().getTime() - since.getTime();
    if (!isTrue(occasion, order, since, ageMs)) return 'outdated';

    const subscriptions = subscriptionsOf(licence);
    if (recipient === null) {
      const { venue } = release;
      const channels = offeredChannels(venue, senders);
      await outbox.address(id, await findRecipients(order, occasion, { venue, channels, subscriptions }));
      return 'addressed';
    }
    // A text message costs money, and no telephone recognizes one that comes twice.
    if (mayBeSent && recipient.channel === 'text') return 'sent';
    return sendMessage(recipient, {
      release,
      subscriptions,
      senders,
      writerIn: (language) => writerOf(release, supportedLanguage(release, language)),
      subject: { order, occasion, audience: recipient.to, origin: originOf(release) },
      key: `${uuid}.${occasion}.${id}`,
      ageMs,
    });
  };
}

/** Whether what happened at `since` still holds. A time that was moved has a reminder of its own. */
function isTrue(occasion: MessageOccasion, order: Order, since: Date, ageMs: number): boolean {
  if (occasion === 'reminder' && reminderTime(order)?.getTime() !== since.getTime()) return false;
  const stage = stageOf(order.status, order.stageTimes);
  return isMessageCurrent(occasion, { status: order.status, stage }, ageMs);
}

/** A venue may have dropped the language of an order. */
const supportedLanguage = ({ venue }: Release, language: Language): Language =>
  venue.languages.some(({ code }) => code === language) ? language : venue.default_language;
