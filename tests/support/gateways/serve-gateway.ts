import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ask } from '../http.ts';
import type { Gateway, GatewayDouble, HookMessage } from './gateway.ts';
import { openGateway } from './open-gateway.ts';

/** A double that listens. */
export interface ServedGateway extends Gateway {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves a double on loopback. Changes are sent to the merchant at once.
 *
 * @param port 0 for any free port.
 */
export async function serveGateway(
  double: GatewayDouble,
  { port = 0, sendsMessages = true }: { readonly port?: number; readonly sendsMessages?: boolean } = {},
): Promise<ServedGateway> {
  let gateway: Gateway | null = null;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method = 'GET', url = '/' } = request;
    const incoming = new Request(new URL(url, gateway?.base), {
      method,
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: new Uint8Array(body) }),
    });
    try {
      const outgoing = await gateway?.fetch(incoming);
      response.writeHead(outgoing?.status ?? 500, Object.fromEntries(outgoing?.headers ?? []));
      response.end(Buffer.from((await outgoing?.arrayBuffer()) ?? new ArrayBuffer(0)));
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  const opened = openGateway(double, `http://127.0.0.1:${own}`);
  gateway = opened;
  if (sendsMessages) {
    opened.onChange((charge) => {
      const message = opened.messageOf(charge.reference);
      if (message) void sendMessage(message);
    });
  }
  return {
    ...opened,
    port: own,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Ignores failed deliveries. Uses no resolver, because not every resolver knows `*.localhost`. */
function sendMessage({ url, headers, body }: HookMessage): Promise<unknown> {
  const { port, host, pathname, search } = new URL(url);
  return ask(Number(port), pathname + search, { method: 'POST', host, headers, body }).catch(() => null);
}
