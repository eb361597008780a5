import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { Access } from '../staff/access/access-repository.ts';
import { clientAddress } from './client-address.ts';
import { handleUncachedCall } from './handle-call.ts';
import { callHeaders, type HeaderList } from './headers.ts';
import type { HttpSite } from './http-site.ts';
import { isCrossSite } from './is-cross-site.ts';
import { countFailedTry } from './limits/count-failed-try.ts';
import { matchStaffCall } from './match-call.ts';
import { originOf } from './origin-of.ts';
import { readBody } from './read-body.ts';
import { type Exchange, sendBody, sendRefusal, sendTemporaryRedirect } from './send.ts';
import { listBranches, namedBranch } from './staff-branches.ts';
import { expiredCookie, readBodyToken, readCookieToken, writeCookie } from './staff-cookie.ts';
import { type StaffRoute, type StaffScreen, staffScreens } from './staff-route.ts';
import { preferredVenueLanguage, supportedLanguage } from './venue-language.ts';

/** A token and the JSON around it. */
const maxBytes = 1_000;

/**
 * Answers the venue's own screens. A screen itself holds no data and is public. Its calls and its sign-in need the
 * token; without it they answer 404.
 */
export async function handleStaff(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  { screen, language, path }: StaffRoute,
): Promise<void> {
  if (language === null)
    return sendTemporaryRedirect(exchange, `/${screen}/${preferredVenueLanguage(exchange.request, release)}`);
  if (!path.endsWith('/')) return sendStaffScreen(site, exchange, release, language, path);
  if (path === `/${screen}/${language}/enter/`) return signIn(site, exchange, release, screen);
  if (path === `/${screen}/${language}/leave/`) return signOut(exchange, screen);
  const staff = await findAccess(site, release, screen, readCookieToken(exchange.request, screen));
  if (!staff) return refuseNotFound(exchange);
  const branch = namedBranch(site, exchange.request, release, staff);
  if (!branch) return refuseNotFound(exchange);
  const target = { path, language: supportedLanguage(branch, language), query: '' };
  const branches = await listBranches(site, release, language, staff);
  const access = { ...staff, licence: branch.licence, branches };
  return handleUncachedCall(site, exchange, branch, target, matchStaffCall, access);
}

async function sendStaffScreen(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  language: Language,
  path: string,
): Promise<void> {
  const { method } = exchange.request;
  if (method !== 'GET' && method !== 'HEAD') return refuseMethod(exchange, 'GET, HEAD');
  const { status, contentType, body } = await site.render(release, language, path);
  const { page, editor } = site.privateHeaders;
  sendBody(exchange, status, path.startsWith('/desk/') ? editor : page, contentType, body);
}

/** Exchanges a token for a cookie that no script can read and no other site can send. */
async function signIn(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  screen: StaffScreen,
): Promise<void> {
  const { request } = exchange;
  if (!requireSameSitePost(exchange)) return;
  const read = await readBody(request, maxBytes);
  const token = read.kind === 'read' ? readBodyToken(read.body) : null;
  if (token === null || !(await findAccess(site, release, screen, token))) {
    const client = clientAddress(request, site.trustedProxies);
    const wait = countFailedTry(site.limits, 'staff', release.licence, client);
    return wait === null
      ? refuseNotFound(exchange)
      : refuse(exchange, 429, 'too_many', ['retry-after', String(wait)]);
  }
  const isSecure = originOf(request, site.publicOrigin).startsWith('https:');
  sendCookie(exchange, writeCookie(screen, token, isSecure));
}

function signOut(exchange: Exchange, screen: StaffScreen): void {
  if (!requireSameSitePost(exchange)) return;
  sendCookie(exchange, expiredCookie(screen));
}

/** Whether the request is a post from our own page; any other is refused here. */
function requireSameSitePost(exchange: Exchange): boolean {
  const { request } = exchange;
  if (request.method !== 'POST') refuseMethod(exchange, 'POST');
  else if (isCrossSite(request)) refuse(exchange, 403, 'foreign_origin');
  else return true;
  return false;
}

/** Looked up for each request: a revoked token stops working at once. */
async function findAccess(
  { accessOf }: HttpSite,
  { licence }: Release,
  screen: StaffScreen,
  token: string | null,
): Promise<Access | null> {
  const access = token === null ? null : await accessOf(token);
  const isOpen = access?.licence === licence && access.purpose === staffScreens[screen];
  return isOpen ? access : null;
}

function sendCookie(exchange: Exchange, cookie: string): void {
  const head = [...callHeaders, 'cache-control', 'no-store', 'set-cookie', cookie];
  sendBody(exchange, 200, head, 'application/json; charset=utf-8', '{}');
}

function refuse(exchange: Exchange, status: number, code: string, head: HeaderList = []): void {
  sendRefusal(exchange, status, [...callHeaders, ...head], { code });
}

const refuseNotFound = (exchange: Exchange) => refuse(exchange, 404, 'not_found');

function refuseMethod(exchange: Exchange, allow: string): void {
  sendRefusal(exchange, 405, [...callHeaders, 'allow', allow], { code: 'invalid_request', issues: [] });
}
