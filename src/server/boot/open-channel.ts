import { embeddedChannel, forwardAnnouncements } from '../adapters/realtime/embedded-channel.ts';
import { openSocketServer, type SocketServer } from '../adapters/realtime/socket-server.ts';
import { supabaseChannel } from '../adapters/realtime/supabase-channel.ts';
import type { Venues } from '../catalog/venues.ts';
import type { RealtimeChannel } from '../events/realtime/channel.ts';
import { openHub } from '../events/realtime/hub.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

export interface OpenChannelOptions {
  readonly venues: Venues;
  readonly isReady: () => boolean;
}

/** The realtime channel, with the sockets of this process. */
export interface OpenChannel extends RealtimeChannel {
  readonly sockets: SocketServer;
  close(): void;
}

/** Opens the channel that announces changes to pages: our own sockets through the database, or Supabase Realtime. */
export async function openChannel(
  { realtime, trustedProxies }: Settings,
  { database }: Pick<Store, 'database'>,
  { venues, isReady }: OpenChannelOptions,
): Promise<OpenChannel> {
  const hub = openHub();
  const { announce } = realtime ? supabaseChannel(realtime) : embeddedChannel(database);
  const unsubscribe = realtime ? () => undefined : await forwardAnnouncements(database, hub);
  return {
    announce,
    sockets: openSocketServer({
      hub,
      isReady,
      clientOf: (request) => clientAddress(request, trustedProxies),
      licenceOf: (host) => venues.hosts.licenceOf(host),
    }),
    close: unsubscribe,
  };
}
