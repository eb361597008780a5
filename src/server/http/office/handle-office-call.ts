import type { IncomingMessage } from 'node:http';
import type { Call, CallRefusalCode } from '#contracts/call.ts';
import type { RateLimitName } from '#contracts/rate-limits.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import { mayDo } from '#domain/people/roles.ts';
import type { OfficeSession } from '../../people/session-repository.ts';
import { hashToken } from '../../staff/access/access-token.ts';
import { clientAddress } from '../client-address.ts';
import { compressForStaff } from '../compress-for-staff.ts';
import { callHeaders, type HeaderList } from '../headers.ts';
import type { HttpSite } from '../http-site.ts';
import { isCrossSite } from '../is-cross-site.ts';
import { countFailedTry } from '../limits/count-failed-try.ts';
import { refusalStatus } from '../refusal-status.ts';
import { isRefused, type Refused, refuse, refuseTooMany } from '../refuse.ts';
import { type Exchange, sendBody, sendRefusal } from '../send.ts';
import type { Office, OfficeCall } from './office.ts';
import { readOfficeCookie, writeOfficeCookie } from './office-cookie.ts';
import { type AtVenue, hasSession, type OfficeRequestFacts } from './office-handler.ts';
import { readOfficeInput } from './read-office-input.ts';

/** The office is one venue as far as limits are concerned. */
const limitsOf = 'office';

/** Answers a call of the office: who makes it, whether they may, and only then what it says. */
export async function handleOfficeCall(
  site: HttpSite,
  office: Office,
  exchange: Exchange,
  path: string,
): Promise<void> {
  const { request } = exchange;
  const found = office.calls.find(({ shape }) => shape.test(path));
  if (!found) return sendRefused(exchange, refuse('not_found'));
  if (request.method !== 'POST') {
    return sendRefused(exchange, { ...refuse('not_found'), status: 405 }, ['allow', 'POST']);
  }
  if (isCrossSite(request)) return sendRefusal(exchange, 403, callHeaders, { code: 'foreign_origin' });
  const reply = await answer(site, office, request, found, path);
  if (isRefused(reply)) return sendRefused(exchange, reply);
  const { answered, head } = hasSession(reply)
    ? { answered: reply.reply, head: ['set-cookie', writeOfficeCookie(reply.session, office.origin)] }
    : { answered: reply, head: [] };
  const packed = await compressForStaff(request, Buffer.from(JSON.stringify(answered)));
  sendBody(
    exchange,
    found.call.status,
    [...callHeaders, 'cache-control', 'no-store', ...head, ...packed.head],
    'application/json; charset=utf-8',
    packed.body,
  );
}

async function answer(
  site: HttpSite,
  office: Office,
  request: IncomingMessage,
  found: OfficeCall,
  path: string,
): Promise<unknown> {
  const { call, shape, handle } = found;
  const params = { ...shape.exec(path)?.groups };
  const facts = await factsOf(office, request, call, params);
  if (isRefused(facts)) return facts;
  const input = await readOfficeInput(request, call, params);
  if (isRefused(input)) return input;
  const limit = limitFor(site, request, call, { body: input.body, facts });
  if (limit !== null) return refuseTooMany(limit);
  const reply = await handle(input as never, facts as never);
  return isRefused(reply) ? countFailure(site, request, call, reply) : reply;
}

/** Who makes the call; a refusal where they may not. */
async function factsOf(
  { origin, people }: Office,
  request: IncomingMessage,
  { proof, permission }: Call,
  { licence }: Readonly<Partial<Record<string, string>>>,
): Promise<OfficeRequestFacts | AtVenue | Refused> {
  const token = readOfficeCookie(request, origin);
  const session = token === null ? null : await people.sessions.find(hashToken(token), people.now());
  const facts: OfficeRequestFacts = { userAgent: request.headers['user-agent'] ?? '', session };
  const needsSession = (proof as readonly string[]).includes('office_cookie');
  if (!needsSession) return facts;
  if (session === null) return refuse('signed_out');
  return licence === undefined ? facts : venueFacts(people, { ...facts, session }, licence, permission);
}

async function venueFacts(
  { people, current }: Office['people'],
  facts: OfficeRequestFacts & { readonly session: OfficeSession },
  licence: string,
  permission: Call['permission'],
): Promise<AtVenue | Refused> {
  const memberships = await people.memberships(facts.session.person.id);
  const role = memberships.find((one) => one.licence === licence)?.role;
  const release = current(licence);
  // A venue of others looks like one that does not exist.
  if (role === undefined || release === null) return refuse('not_found');
  if (permission !== undefined && !mayDo(role, permission)) return refuse('forbidden');
  return { ...facts, role, release };
}

/** Seconds to wait before the call; `null` when it may be made now. Counts it where all requests count. */
function limitFor(
  site: HttpSite,
  request: IncomingMessage,
  { rateLimit, permission }: Call,
  { body, facts }: { readonly body: unknown; readonly facts: OfficeRequestFacts },
): number | null {
  if (rateLimit === undefined || rateLimits[rateLimit].counts !== 'requests') return null;
  const client =
    permission !== undefined && facts.session
      ? `person ${facts.session.person.id}`
      : clientAddress(request, site.trustedProxies);
  const { email } = body as { readonly email?: string };
  const counted: readonly (readonly [RateLimitName, string])[] = [
    [rateLimit, client],
    ...(email === undefined ? [] : [['sign_in_mails', email] as const]),
  ];
  const waits = counted.flatMap(([name, who]) => site.limits.waitFor(name, limitsOf, who) ?? []);
  if (waits.length > 0) return Math.max(...waits);
  for (const [name, who] of counted) site.limits.count(name, limitsOf, who);
  return null;
}

function countFailure(
  site: HttpSite,
  request: IncomingMessage,
  { rateLimit }: Call,
  refused: Refused,
): Refused {
  if (rateLimit === undefined || rateLimits[rateLimit].counts !== 'failures') return refused;
  const wait = countFailedTry(site.limits, rateLimit, limitsOf, clientAddress(request, site.trustedProxies));
  return wait === null ? refused : refuseTooMany(wait);
}

function sendRefused(
  exchange: Exchange,
  { refused, more, status, retryAfter }: Refused,
  head: HeaderList = [],
) {
  const retry = retryAfter === undefined ? [] : ['retry-after', String(retryAfter)];
  sendRefusal(
    exchange,
    status ?? refusalStatus(refused as CallRefusalCode),
    [...callHeaders, ...retry, ...head],
    { code: refused, ...more },
  );
}
