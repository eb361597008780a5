import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The delay of the next returned bytes, in milliseconds. */
type DelayFor = (bytes: number) => number;

/** A random delay. Responses can be older than changes made before they arrive. */
export const randomDelay =
  (maxMs: number): DelayFor =>
  () =>
    Math.random() * maxMs;

/** Limits the bytes per second of all connections together. */
export function limitedBandwidth(bytesPerSecond: number, latencyMs: number): DelayFor {
  let isFreeAt = 0;
  return (bytes) => {
    const now = performance.now();
    isFreeAt = Math.max(now, isFreeAt) + (bytes / bytesPerSecond) * 1000;
    return isFreeAt - now + latencyMs;
  };
}

/** Chunk size in bytes: a few packets. */
const fewPackets = 4_096;

const piecesOf = (bytes: Buffer, pieceBytes: number) =>
  Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  );

/** A proxy to a local port that delays all returned bytes. */
export async function openSlowProxy(toPort: number, delayFor: DelayFor, pieceBytes = fewPackets) {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: toPort, host: '127.0.0.1', allowHalfOpen: true });
    let last = Promise.resolve();
    far.on('data', (bytes) => {
      for (const piece of piecesOf(bytes, pieceBytes)) {
        const arrival = delay(delayFor(piece.length));
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
