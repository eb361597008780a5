import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { MessageRecipient } from '#domain/messages/message-channel.ts';
import { isToldTo, type MessageOccasion } from '#domain/messages/message-occasion.ts';
import type { Order } from '../ordering/order.ts';
import type { OfferedChannels } from './offered-channels.ts';
import type { PushSubscriptionRepository } from './push-subscription.ts';

type Subscriptions = Pick<PushSubscriptionRepository, 'idsOfOrder' | 'idsOfBoards'>;

export interface FindRecipientsOptions {
  readonly venue: Pick<VenueFile, 'messages'>;
  readonly channels: OfferedChannels;
  readonly subscriptions: Subscriptions;
}

/** Everyone who is told of an occasion: diners who asked for it, and the venue's own addresses and boards. */
export async function findRecipients(
  order: Pick<Order, 'uuid' | 'customer'>,
  occasion: MessageOccasion,
  { venue, channels, subscriptions }: FindRecipientsOptions,
): Promise<readonly MessageRecipient[]> {
  const diners = isToldTo('diner', occasion) ? await dinersOf(order, channels, subscriptions) : [];
  const venues = isToldTo('venue', occasion) ? await venueRecipients(venue, subscriptions) : [];
  return [...diners, ...venues];
}

async function dinersOf(
  { uuid, customer }: Pick<Order, 'uuid' | 'customer'>,
  channels: OfferedChannels,
  subscriptions: Subscriptions,
): Promise<readonly MessageRecipient[]> {
  const ids = channels.push ? await subscriptions.idsOfOrder(uuid) : [];
  const asked = customer?.updates ?? [];
  return [
    ...pushTo('diner', ids),
    ...asked
      .filter((channel) => channels[channel])
      .map((channel): MessageRecipient => ({ to: 'diner', channel })),
  ];
}

async function venueRecipients(
  { messages }: Pick<VenueFile, 'messages'>,
  subscriptions: Subscriptions,
): Promise<readonly MessageRecipient[]> {
  if (!messages) return [];
  const { email, text, push } = messages.venue;
  const to = 'venue' as const;
  return [
    ...pushTo(to, push ? await subscriptions.idsOfBoards() : []),
    ...email.map((address) => ({ to, channel: 'email' as const, address })),
    ...text.map((address) => ({ to, channel: 'text' as const, address })),
  ];
}

const pushTo = (to: 'diner' | 'venue', ids: readonly number[]): readonly MessageRecipient[] =>
  ids.map((subscription) => ({ to, channel: 'push', subscription }));
