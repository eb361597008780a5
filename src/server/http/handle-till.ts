import type { IncomingMessage } from 'node:http';
import type { CallRefusalCode } from '#contracts/call.ts';
import type { Release } from '../catalog/release.ts';
import type { Access } from '../staff/access/access-repository.ts';
import { isTokenShaped } from '../staff/access/access-token.ts';
import { clientAddress } from './client-address.ts';
import { handleUncachedCall } from './handle-call.ts';
import { callHeaders, type HeaderList } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { countFailedTry } from './limits/count-failed-try.ts';
import { matchTillCall } from './match-call.ts';
import { sendContinue } from './publish-response.ts';
import { refusalStatus } from './refusal-status.ts';
import { type Exchange, sendRefusal } from './send.ts';
import type { TillRoute } from './till-route.ts';

/** Answers a venue's POS. Without a token of this venue for it, everything is answered with 401. */
export async function handleTill(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  { path, query }: TillRoute,
): Promise<void> {
  const { request } = exchange;
  const { licence } = release;
  const access = await findAccess(site, request, release);
  if (!access) {
    const wait = countFailedTry(
      site.limits,
      'till_tokens',
      licence,
      clientAddress(request, site.trustedProxies),
    );
    return wait === null
      ? refuse(exchange, 'unauthorized', ['www-authenticate', 'Bearer'])
      : refuseTooMany(exchange, wait);
  }
  const wait = site.limits.waitFor('till', licence, String(access.id));
  if (wait !== null) return refuseTooMany(exchange, wait);
  site.limits.count('till', licence, String(access.id));
  if (matchTillCall('GET', path) === null) return refuse(exchange, 'not_found');
  sendContinue(exchange);
  const target = { path, language: release.venue.default_language, query: query && `?${query}` };
  return handleUncachedCall(site, exchange, release, target, matchTillCall, access);
}

/** Looked up for each request: a revoked token stops working at once. */
async function findAccess(
  site: HttpSite,
  { headers }: IncomingMessage,
  { licence }: Release,
): Promise<Access | null> {
  const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
  const access = isTokenShaped(token) ? await site.accessOf(token) : null;
  return access?.licence === licence && access.purpose === 'till' ? access : null;
}

const refuse = (exchange: Exchange, code: CallRefusalCode, head: HeaderList = []) =>
  sendRefusal(exchange, refusalStatus(code), [...callHeaders, ...head], { code });

const refuseTooMany = (exchange: Exchange, wait: number) =>
  refuse(exchange, 'too_many', ['retry-after', String(wait)]);
