import type { MessageRecipient } from '#domain/messages/message-channel.ts';
import type { MessageOccasion } from '#domain/messages/message-occasion.ts';
import { deliverMessages } from '#server/messages/deliver-messages.ts';
import type { MessageItem } from '#server/messages/message-outbox.ts';
import { orderMessage } from '#server/messages/order-occasion.ts';
import type { PushSubscription } from '#server/messages/push-subscription.ts';
import type { Mail, MessageSenders, PushMessage, TextMessage } from '#server/messages/senders.ts';
import type { Order } from '#server/ordering/order.ts';
import { anOpenVenue, anOrderBody, type Body, type Opening } from '#tests/support/an-open-venue.ts';
import { inMemorySubscriptions } from '#tests/support/push-subscriptions.ts';

/** A venue that offers every channel, and is told about new orders by email and SMS. */
const messages: NonNullable<Opening['venue']>['messages'] = {
  diners: ['push', 'email', 'text'],
  venue: { email: ['kitchen@corner.example'], text: ['+971500000001'], push: true },
};

interface SentPush extends PushMessage {
  readonly endpoint: string;
}

/** A venue whose messages are sent to lists. */
export async function aMessagingVenue({ menu = {}, venue = {}, ...opening }: Opening = {}) {
  const sent = { push: [] as SentPush[], mail: [] as Mail[], text: [] as TextMessage[] };
  const failure: { error: Error | null } = { error: null };
  const take = <Message>(list: Message[], message: Message): Promise<void> => {
    if (failure.error) return Promise.reject(failure.error);
    list.push(message);
    return Promise.resolve();
  };
  const senders: MessageSenders = {
    push: {
      publicKey: async () => 'the key',
      accepts: ({ endpoint }: PushSubscription) => endpoint.startsWith('https://'),
      send: ({ endpoint }, message) => take(sent.push, { ...message, endpoint }),
    },
    mailOf: () => ({ send: (mail) => take(sent.mail, mail) }),
    textOf: () => ({ kind: 'sms', send: (message) => take(sent.text, message) }),
  };
  const subscriptions = inMemorySubscriptions();
  const pdf = Buffer.from('%PDF-1.7');
  const opened = await anOpenVenue({
    ...opening,
    menu: { enable_order_email: true, enable_order_phone: true, ...menu },
    venue: { messages, ...venue },
    services: {
      messages: { senders, subscriptionsOf: () => subscriptions },
      receipts: { print: async () => pdf },
    },
  });
  const addressed: MessageRecipient[] = [];
  const deliver = deliverMessages({
    outbox: {
      address: async (_, recipients) => void addressed.push(...recipients),
    },
    current: (licence) => (licence === 'corner' ? opened.state.release : null),
    ordersOf: () => opened.orders,
    subscriptionsOf: () => subscriptions,
    senders,
    writerOf: async (_, language) => (await opened.appIn(language)).messages.writer,
    originOf: () => 'https://corner.example',
    now: () => opened.clock.now,
  });

  /** A message of the outbox. */
  const itemOf = (
    order: Pick<Order, 'uuid' | 'version'>,
    occasion: MessageOccasion,
    recipient: MessageRecipient | null = null,
    given: Partial<MessageItem> = {},
  ): MessageItem => {
    const message = orderMessage('corner', order, occasion);
    return {
      id: 7,
      attempts: 0,
      mayBeSent: false,
      since: opened.clock.now,
      message: { ...message, payload: { ...message.payload, recipient } },
      ...given,
    };
  };

  return {
    ...opened,
    sent,
    /** What every service answers. */
    failure,
    subscriptions,
    addressed,
    deliver,
    itemOf,
    /** A placed order of a diner who gave an address and a number. */
    async order(body: Body = {}, updates: readonly string[] = []): Promise<Order> {
      const outcome = await opened.place(
        anOrderBody({
          email: 'amal@diner.example',
          phone: '+971501234567',
          ...(updates.length > 0 && { additional_data: { updates } }),
          ...body,
        }),
      );
      if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
      return outcome.order;
    },
    change: async (uuid: string, changeOf: (order: Order) => Partial<Order>): Promise<Order> => {
      const outcome = await opened.orders.change(uuid, (order) => ({
        kind: 'change',
        change: { order: { ...order, ...changeOf(order) } },
      }));
      if (outcome.kind !== 'changed') throw new Error(outcome.kind);
      return outcome.order;
    },
  };
}
