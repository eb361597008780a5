import { orderChannelName, orderUpdateEvent } from '#contracts/events/order-update.ts';
import type { OrderChannel } from '#server/realtime/order-channel.ts';

export interface SupabaseRealtime {
  /** As browsers connect to it: `wss://…/realtime/v1`. */
  readonly url: string;
  readonly serviceKey: string;
  readonly answersWithinMs?: number;
}

/** Announces through a Supabase Realtime, which keeps the pages' sockets. */
export function supabaseChannel({
  url,
  serviceKey,
  answersWithinMs = 5_000,
}: SupabaseRealtime): OrderChannel {
  const address = `${url.replace(/^ws/, 'http').replace(/\/+$/, '')}/api/broadcast`;
  const headers = {
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
    'content-type': 'application/json',
  };
  return {
    announce: async ({ uuid, version }) => {
      const message = {
        topic: orderChannelName(uuid),
        event: orderUpdateEvent,
        payload: { version },
        private: false,
      };
      const response = await fetch(address, {
        method: 'POST',
        headers,
        body: JSON.stringify({ messages: [message] }),
        redirect: 'error',
        signal: AbortSignal.timeout(answersWithinMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`Realtime answered ${response.status}`);
    },
  };
}
