import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import {
  type DoubleSetup,
  doubleAccount,
  doubleToken,
  type PartnerDouble,
  partnerDouble,
  Silence,
} from './double.ts';

/** A double that listens. */
export interface ServedPartner extends PartnerDouble {
  /** A venue's settings for this double. */
  readonly settings: { readonly base: string; readonly account: string; readonly token: string };
  close(): Promise<void>;
}

const scripted = z.object({ path: z.string(), troubles: z.array(z.string()) });

/**
 * For tests in other processes: `GET /__double/wallets` returns balances and passwords, `POST /__double/trouble` makes
 * the next calls fail.
 */
function answerControl(double: PartnerDouble, { url = '' }: IncomingMessage, body: string): unknown {
  if (url === '/__double/wallets') return double.ledger.wallets;
  if (url === '/__double/requests') return double.requests;
  const { path, troubles } = z.parse(scripted, JSON.parse(body));
  double.trouble(new RegExp(path), ...(troubles as Parameters<PartnerDouble['trouble']>[1][]));
  return {};
}

async function send(response: ServerResponse, reply: Response): Promise<void> {
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  for await (const chunk of reply.body ?? []) response.write(chunk);
  response.end();
}

/**
 * Serves a partner double on loopback.
 *
 * @param port 0 for any free port.
 */
export async function servePartner(setup: DoubleSetup, port = 0): Promise<ServedPartner> {
  const double = partnerDouble(setup);
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const body = await text(request);
    if (url.startsWith('/__double/')) {
      response.end(JSON.stringify(answerControl(double, request, body)));
      return;
    }
    const incoming = new Request(new URL(url, 'http://partner.double'), {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(method === 'GET' ? {} : { body }),
    });
    try {
      await send(response, await double.answer(incoming));
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      if (error.cuts) response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    ...double,
    settings: { base: `http://127.0.0.1:${own}`, account: doubleAccount, token: doubleToken },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
