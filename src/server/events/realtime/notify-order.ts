import { topicOf } from '#contracts/events/updates.ts';
import type { VenueSecrets } from '../../ordering/tables/venue-secrets.ts';
import type { OrderChanged } from '../outbox.ts';
import type { RealtimeChannel } from './channel.ts';
import { boardTopic } from './topics.ts';

/**
 * Notifies the pages of an order that it changed, and the boards of its venue.
 *
 * @param now epoch milliseconds.
 * @returns a function that throws when it should be tried again.
 */
export const notifyOrder =
  ({ announce }: RealtimeChannel, secrets: VenueSecrets, now: () => number) =>
  async ({ payload: { licence, uuid, version } }: OrderChanged): Promise<void> => {
    const board = boardTopic(await secrets.of(licence));
    await announce([
      { topic: topicOf('order', uuid), version, licence },
      { topic: board, version: now(), licence },
    ]);
  };
