import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A line to a port of this machine on which everything that comes back takes a while, up to `mostMs` milliseconds: what is
 * on its way when something changes is older than the change when it arrives.
 */
export async function openSlowLine(toPort: number, mostMs: number) {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: toPort, host: '127.0.0.1', allowHalfOpen: true });
    let last = Promise.resolve();
    far.on('data', (bytes) => {
      const arrival = delay(Math.random() * mostMs);
      last = last.then(() => arrival).then(() => void near.write(bytes));
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
