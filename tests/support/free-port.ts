import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A free local port. Use it at once, before another process takes it. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
