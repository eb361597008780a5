import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CallContext, StaffAccess } from './call-context.ts';
import { clientAddress } from './client-address.ts';
import type { HttpSite } from './http-site.ts';
import { originOf } from './origin-of.ts';

/** Reads the context of a call or private page from its request. */
export function readCallContext(
  site: Pick<HttpSite, 'limits' | 'log' | 'trustedProxies' | 'publicOrigin'>,
  request: IncomingMessage,
  body: Uint8Array | null,
  staff: StaffAccess | null = null,
): CallContext {
  return {
    body,
    contentType: request.headers['content-type'] ?? '',
    idempotencyKey: headerValue(request, 'idempotency-key', 255),
    orderToken: headerValue(request, 'order-token', 200),
    locationToken: headerValue(request, 'location-token', 200),
    origin: originOf(request, site.publicOrigin),
    staff,
    client: clientAddress(request, site.trustedProxies),
    requestId: randomUUID(),
    limits: site.limits,
    log: site.log,
  };
}

function headerValue({ headers }: IncomingMessage, name: string, maxLength: number): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : null;
}
