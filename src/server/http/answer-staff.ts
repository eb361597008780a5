import type { Language } from '#i18n/languages.ts';
import type { Release } from '../catalog/release.ts';
import type { Access } from '../staff/access/access-book.ts';
import { answerFresh } from './answer-call.ts';
import { clientAddress } from './client-address.ts';
import type { FrontSite } from './front-site.ts';
import { callHead, type Head } from './headers.ts';
import { isForeign } from './is-foreign.ts';
import { countMiss } from './limits/count-miss.ts';
import { staffCallAt } from './live-calls.ts';
import { originOf } from './origin-of.ts';
import { readBody } from './read-body.ts';
import { type Exchange, sendAside, sendBody, sendRefusal } from './send.ts';
import { ownLanguage } from './spoken-by.ts';
import { type StaffAddress, type StaffScreen, staffScreens } from './staff-address.ts';
import { forgettingCookie, tokenIn, tokenOf, writeCookie } from './staff-cookie.ts';

/** A token and what stands around it. */
const mostBytes = 1_000;

/**
 * Answers for the venue's own screens. A screen itself tells nothing and is there for everybody; whatever it asks, and where it
 * takes a token in, is for who holds one: anybody else finds nothing there, whatever is wrong with theirs.
 */
export async function answerStaff(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  { screen, language, path }: StaffAddress,
): Promise<void> {
  if (language === null) return sendAside(exchange, `/${screen}/${ownLanguage(exchange.request, release)}`);
  if (!path.endsWith('/')) return answerScreen(site, exchange, release, language, path);
  if (path === `/${screen}/${language}/enter/`) return letIn(site, exchange, release, screen);
  if (path === `/${screen}/${language}/leave/`) return letOut(exchange, screen);
  const staff = await openedBy(site, release, screen, tokenIn(exchange.request, screen));
  if (!staff) return refuseUnknown(exchange);
  return answerFresh(site, exchange, release, { path, language, query: '' }, staffCallAt, staff);
}

async function answerScreen(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  language: Language,
  path: string,
): Promise<void> {
  const { method } = exchange.request;
  if (method !== 'GET' && method !== 'HEAD') return refuseMethod(exchange, 'GET, HEAD');
  const { status, contentType, body } = await site.render(release, language, path);
  sendBody(exchange, status, site.ownHeads.page, contentType, body);
}

/** Takes a token, and hands out a cookie that no script reads and no other site sends. */
async function letIn(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  screen: StaffScreen,
): Promise<void> {
  const { request } = exchange;
  if (!isOwnWrite(exchange)) return;
  const read = await readBody(request, mostBytes);
  const token = read.kind === 'read' ? tokenOf(read.body) : null;
  if (token === null || !(await openedBy(site, release, screen, token))) {
    const client = clientAddress(request, site.trustedProxies);
    const wait = countMiss(site.limits, 'staff', release.licence, client);
    return wait === null
      ? refuseUnknown(exchange)
      : refuse(exchange, 429, 'too_many', ['retry-after', String(wait)]);
  }
  const isSecure = originOf(request, site.publicOrigin).startsWith('https:');
  sendCookie(exchange, writeCookie(screen, token, isSecure));
}

function letOut(exchange: Exchange, screen: StaffScreen): void {
  if (!isOwnWrite(exchange)) return;
  sendCookie(exchange, forgettingCookie(screen));
}

/** Whether a page of ours makes it; whatever else it is has been refused then. */
function isOwnWrite(exchange: Exchange): boolean {
  const { request } = exchange;
  if (request.method !== 'POST') refuseMethod(exchange, 'POST');
  else if (isForeign(request)) refuse(exchange, 403, 'foreign_origin');
  else return true;
  return false;
}

/** Looked up each time: what was revoked opens nothing from that moment on. */
async function openedBy(
  { accessOf }: FrontSite,
  { licence }: Release,
  screen: StaffScreen,
  token: string | null,
): Promise<Access | null> {
  const access = token === null ? null : await accessOf(token);
  const isOpen = access?.licence === licence && access.purpose === staffScreens[screen];
  return isOpen ? access : null;
}

function sendCookie(exchange: Exchange, cookie: string): void {
  const head = [...callHead, 'cache-control', 'no-store', 'set-cookie', cookie];
  sendBody(exchange, 200, head, 'application/json; charset=utf-8', '{}');
}

function refuse(exchange: Exchange, status: number, code: string, head: Head = []): void {
  sendRefusal(exchange, status, [...callHead, ...head], { code });
}

const refuseUnknown = (exchange: Exchange) => refuse(exchange, 404, 'not_found');

function refuseMethod(exchange: Exchange, allow: string): void {
  sendRefusal(exchange, 405, [...callHead, 'allow', allow], { code: 'invalid_request', issues: [] });
}
