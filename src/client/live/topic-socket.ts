import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import { reconnectDelayMs } from './backoff.ts';

/** Often enough for whoever stands between, and no more often than a battery must bear, in milliseconds. */
const heartbeatMs = 25_000;

export interface TopicListener {
  /** From here on nothing is missed; what was told before was. */
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
 * Listens to a topic until the returned function is called, and comes back when the connection is lost.
 *
 * It speaks as much of Phoenix channels as that takes: a menu page has no room for a client that knows all of it.
 *
 * @param menu its address is a whole one.
 */
export function listenToTopic(menu: LiveTopic, { onJoin, onUpdate }: TopicListener): () => void {
  const { topic, url, key } = menu;
  const name = `realtime:${topic}`;
  const address = `${url.replace(/^http/, 'ws')}/websocket?apikey=${encodeURIComponent(key)}&vsn=1.0.0`;
  let socket: WebSocket;
  let timer: ReturnType<typeof setTimeout>;
  let tries = 0;
  let isAlive = true;

  const say = (to: string, event: string, payload: object) =>
    socket.send(JSON.stringify({ topic: to, event, payload, ref: '1', join_ref: '1' }));

  const beat = () => {
    if (!isAlive) return comeBack();
    isAlive = false;
    say('phoenix', 'heartbeat', {});
    timer = setTimeout(beat, heartbeatMs);
  };

  const hear = ({ topic: from, event, payload }: PhoenixMessage) => {
    isAlive = true;
    if (from !== name) return;
    if (event === 'broadcast') onUpdate(payload.payload?.version);
    if (event === 'phx_reply') settle(payload.status === 'ok');
    if (event === 'phx_error' || event === 'phx_close') comeBack();
  };

  /** Whoever is refused would be refused again. */
  const settle = (isJoined: boolean) => {
    if (!isJoined) return leave();
    tries = 0;
    onJoin();
  };

  function open(): void {
    socket = new WebSocket(address);
    isAlive = true;
    socket.onopen = () => {
      say(name, 'phx_join', { config: { broadcast: {}, presence: {}, private: false } });
      timer = setTimeout(beat, heartbeatMs);
    };
    socket.onmessage = ({ data }) => hear(JSON.parse(data));
    socket.onclose = comeBack;
  }

  /** Nothing more is heard of a connection, though it may take a minute to find out that it is dead. */
  function leave(): void {
    clearTimeout(timer);
    const left = socket;
    left.onmessage = left.onclose = null;
    // One that is still being made is let be until then: browsers complain of others.
    left.onopen = () => left.close();
    if (left.readyState === WebSocket.OPEN) left.close();
  }

  function comeBack(): void {
    leave();
    tries += 1;
    timer = setTimeout(open, reconnectDelayMs(tries, Math.random()));
  }

  open();
  return leave;
}
