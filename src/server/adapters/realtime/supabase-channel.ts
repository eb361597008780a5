import { updateEventOn } from '#contracts/events/updates.ts';
import type { Announcement, RealtimeChannel } from '#server/events/realtime/channel.ts';

export interface SupabaseRealtimeConfig {
  /** The URL that browsers connect to: `wss://…/realtime/v1`. */
  readonly url: string;
  readonly serviceKey: string;
  readonly timeoutMs?: number;
}

/** Announces through Supabase Realtime, which holds the pages' sockets. */
export function supabaseChannel({
  url,
  serviceKey,
  timeoutMs = 5_000,
}: SupabaseRealtimeConfig): RealtimeChannel {
  const address = `${url.replace(/^ws/, 'http').replace(/\/+$/, '')}/api/broadcast`;
  const headers = {
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
    'content-type': 'application/json',
  };
  return {
    announce: async (announcements) => {
      const response = await fetch(address, {
        method: 'POST',
        headers,
        body: JSON.stringify({ messages: announcements.map(messageOf) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`Realtime responded ${response.status}`);
    },
  };
}

const messageOf = ({ topic, version }: Announcement) => ({
  topic,
  event: updateEventOn(topic),
  payload: { version },
  private: false,
});
