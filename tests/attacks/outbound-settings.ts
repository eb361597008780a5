import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { anOrderingFolder } from '#tests/process/an-ordering-venue.ts';

type VenueInput = NonNullable<NonNullable<Parameters<typeof anOrderingFolder>[0]>['venue']>;

/** Every part of a venue’s file that makes the server send a secret to an address. */
export const outboundParts = {
  partner: (token, base) => ({
    partner: { adapter: 'http', settings: { base, account: 'corner', token } },
  }),
  payments: (secretKey, base) => ({
    payments: {
      company: 'paystack',
      mode: 'test',
      settings: { secretKey, fallbackEmail: 'orders@corner.example', base },
    },
  }),
  analytics: (apiSecret, base) => ({
    analytics: { adapter: 'ga4', mode: 'test', settings: { measurementId: 'G-ABCD1234', apiSecret, base } },
  }),
  text_messages: (appSid, base) => ({
    text_messages: { adapter: 'unifonic', settings: { appSid, sender: 'Corner', base } },
  }),
  order_hook: (secret, base) => ({ order_hook: { url: `${base}/orders`, secret } }),
} satisfies Readonly<Record<string, (secret: string, base: string) => VenueInput>>;

/** A venue’s file with all of them. */
export const everyPart = (secret: string, base: string): VenueInput =>
  Object.assign({}, ...Object.values(outboundParts).map((part) => part(secret, base)));

/** The currency that the payment provider of those files takes. */
export const paidInDollars = { currency: 'USD', payment_enabled: true } as const;

/** A server on this machine that records each connection and request. */
export async function aListener() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.url} ${JSON.stringify(request.headers)}`);
    request.on('data', (chunk) => received.push(String(chunk))).on('end', () => response.end('{}'));
  });
  server.on('connection', () => received.push('a connection'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { received, port, base: `http://127.0.0.1:${port}` };
}
