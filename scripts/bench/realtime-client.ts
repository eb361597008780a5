import { WebSocket } from 'ws';

let openedSockets = 0;

/** A new loopback address for every thousand sockets, because sockets per client are limited. */
const nextAddress = () => `127.0.1.${1 + (Math.floor(openedSockets++ / 1_000) % 250)}`;

/** Connects to a venue's realtime server, as its pages do. */
export function openSocket(origin: string, licence: string): Promise<WebSocket> {
  const address = `${origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=anon&vsn=2.0.0`;
  const socket = new WebSocket(address, {
    headers: { host: `${licence}.localhost` },
    localAddress: nextAddress(),
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Subscribes to a topic. */
export async function joinTopic(socket: WebSocket, topic: string): Promise<void> {
  const joined = nextMessage(socket, (text) => text.includes('"phx_reply"'));
  const config = { broadcast: { ack: false, self: false }, presence: { key: '' }, private: false };
  socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config }]));
  await joined;
}

export function nextMessage(socket: WebSocket, matches: (text: string) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const listener = (message: Buffer) => {
      if (!matches(message.toString())) return;
      socket.off('message', listener);
      resolve();
    };
    socket.on('message', listener);
  });
}

/** Maps with an async function, at most `concurrency` at a time. */
export async function mapConcurrently<T, R>(
  all: readonly T[],
  concurrency: number,
  task: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = all.entries();
  const work = async () => {
    for (const [at, one] of queue) results[at] = await task(one);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
