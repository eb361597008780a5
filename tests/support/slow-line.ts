import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How long the next bytes that come back are under way, in milliseconds. */
type Pace = (bytes: number) => number;

/** A while that nobody can tell: what is on its way when something changes is older than the change when it arrives. */
export const upTo =
  (mostMs: number): Pace =>
  () =>
    Math.random() * mostMs;

/** So many bytes a second and no more, for all connections together. */
export function narrow(bytesPerSecond: number, latencyMs: number): Pace {
  let isFreeAt = 0;
  return (bytes) => {
    const now = performance.now();
    isFreeAt = Math.max(now, isFreeAt) + (bytes / bytesPerSecond) * 1000;
    return isFreeAt - now + latencyMs;
  };
}

/** What goes over a line at once, in bytes: a few packets. */
const pieceBytes = 4_096;

const piecesOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  );

/** A line to a port of this machine on which everything that comes back takes its time. */
export async function openSlowLine(toPort: number, pace: Pace) {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: toPort, host: '127.0.0.1', allowHalfOpen: true });
    let last = Promise.resolve();
    far.on('data', (bytes) => {
      for (const piece of piecesOf(bytes)) {
        const arrival = delay(pace(piece.length));
        last = last.then(() => arrival).then(() => void near.write(piece));
      }
    });
    far.on('end', () => void last.then(() => near.end()));
    near.on('data', (bytes) => far.write(bytes));
    near.on('end', () => far.end());
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
