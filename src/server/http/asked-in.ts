import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Access } from '../staff/access/access-book.ts';
import type { Asked } from './asked.ts';
import { clientAddress } from './client-address.ts';
import type { FrontSite } from './front-site.ts';
import { originOf } from './origin-of.ts';

/** What came with a request, for whoever answers it for this diner alone. */
export function askedIn(
  site: Pick<FrontSite, 'limits' | 'log' | 'trustedProxies' | 'publicOrigin'>,
  request: IncomingMessage,
  body: Uint8Array | null,
  staff: Access | null = null,
): Asked {
  return {
    body,
    contentType: request.headers['content-type'] ?? '',
    idempotencyKey: headerOf(request, 'idempotency-key', 255),
    orderToken: headerOf(request, 'order-token', 200),
    locationToken: headerOf(request, 'location-token', 200),
    origin: originOf(request, site.publicOrigin),
    staff,
    client: clientAddress(request, site.trustedProxies),
    requestId: randomUUID(),
    limits: site.limits,
    log: site.log,
  };
}

function headerOf({ headers }: IncomingMessage, name: string, most: number): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' && value.length <= most ? value : null;
}
