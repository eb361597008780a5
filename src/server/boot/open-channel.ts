import { embeddedChannel, followAnnouncements } from '../adapters/realtime/embedded-channel.ts';
import { openSocketServer, type SocketServer } from '../adapters/realtime/socket-server.ts';
import { supabaseChannel } from '../adapters/realtime/supabase-channel.ts';
import type { Log } from '../log.ts';
import { openCourier } from '../outbox/courier.ts';
import { openHub } from '../realtime/hub.ts';
import type { Settings } from '../settings.ts';
import type { Venues } from '../venues/venues.ts';
import type { Store } from './open-store.ts';

export interface ChannelNeeds {
  readonly venues: Venues;
  readonly isReady: () => boolean;
  readonly log: Log;
}

/** The live channel of orders, and what feeds it. */
export interface Channel {
  readonly sockets: SocketServer;
  close(): Promise<void>;
}

/** Tells pages of changed orders: our own sockets through the database, or a Supabase Realtime. */
export async function openChannel(
  { realtime }: Settings,
  { database, changes }: Store,
  { venues, isReady, log }: ChannelNeeds,
): Promise<Channel> {
  const hub = openHub();
  const { announce } = realtime ? supabaseChannel(realtime) : embeddedChannel(database);
  const unfollow = realtime ? () => undefined : await followAnnouncements(database, hub);
  const courier = await openCourier({ outbox: changes, deliver: ({ payload }) => announce(payload), log });
  return {
    sockets: openSocketServer({
      hub,
      isReady,
      isKnownHost: (host) => venues.hosts.licenceOf(host) !== null,
    }),
    async close() {
      await courier.close();
      unfollow();
    },
  };
}
