import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import { reconnectDelayMs } from './backoff.ts';

/** Heartbeat interval in milliseconds: keeps proxies from closing the connection, and spares the battery. */
const heartbeatMs = 25_000;

export interface TopicListener {
  /** From here on no update is missed; earlier ones were. */
  readonly onJoin: () => void;
  /** @param version 0 when changes may have been missed. */
  readonly onUpdate: (version: unknown) => void;
}

interface PhoenixMessage {
  readonly topic: string;
  readonly event: string;
  readonly payload: {
    readonly status?: unknown;
    readonly payload?: { readonly version?: unknown };
  };
}

/**
 * Listens to a topic until the returned function is called, and reconnects when the connection is lost.
 *
 * Implements only the part of Phoenix channels that it needs: a menu page has no room for a full client.
 *
 * @param menu its URL is absolute.
 */
export function listenToTopic(menu: LiveTopic, { onJoin, onUpdate }: TopicListener): () => void {
  const { topic, url, key } = menu;
  const name = `realtime:${topic}`;
  const address = `${url.replace(/^http/, 'ws')}/websocket?apikey=${encodeURIComponent(key)}&vsn=1.0.0`;
  let socket: WebSocket;
  let timer: ReturnType<typeof setTimeout>;
  let tries = 0;
  let isAlive = true;

  const send = (to: string, event: string, payload: object) =>
    socket.send(JSON.stringify({ topic: to, event, payload, ref: '1', join_ref: '1' }));

  const heartbeat = () => {
    if (!isAlive) return reconnect();
    isAlive = false;
    send('phoenix', 'heartbeat', {});
    timer = setTimeout(heartbeat, heartbeatMs);
  };

  const receive = ({ topic: from, event, payload }: PhoenixMessage) => {
    isAlive = true;
    if (from !== name) return;
    if (event === 'broadcast') onUpdate(payload.payload?.version);
    if (event === 'phx_reply') onJoinReply(payload.status === 'ok');
    if (event === 'phx_error' || event === 'phx_close') reconnect();
  };

  /** A refused join is not retried. */
  const onJoinReply = (isJoined: boolean) => {
    if (!isJoined) return leave();
    tries = 0;
    onJoin();
  };

  function open(): void {
    socket = new WebSocket(address);
    isAlive = true;
    socket.onopen = () => {
      send(name, 'phx_join', { config: { broadcast: {}, presence: {}, private: false } });
      timer = setTimeout(heartbeat, heartbeatMs);
    };
    socket.onmessage = ({ data }) => receive(JSON.parse(data));
    socket.onclose = reconnect;
  }

  /** Detaches a connection, because a dead socket may take a minute to close. */
  function leave(): void {
    clearTimeout(timer);
    const left = socket;
    left.onmessage = left.onclose = null;
    // A connecting socket is closed only after it opens: browsers log an error otherwise.
    left.onopen = () => left.close();
    if (left.readyState === WebSocket.OPEN) left.close();
  }

  function reconnect(): void {
    leave();
    tries += 1;
    timer = setTimeout(open, reconnectDelayMs(tries, Math.random()));
  }

  open();
  return leave;
}
