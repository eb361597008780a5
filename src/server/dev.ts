import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import type { PageLocals } from './adapters/astro/render-page.ts';
import { processLog } from './adapters/log/json-lines.ts';
import { type Development, openDevelopment } from './boot/open-development.ts';
import { readSettings } from './boot/settings.ts';
import type { Release } from './catalog/release.ts';
import { isViewCall, sendNoContent } from './http/handle-page-view.ts';
import { noLimits } from './http/limits/limits.ts';
import { preferredLanguage } from './http/preferred-language.ts';
import { readCallContext } from './http/read-call-context.ts';
import { type Route, readRoute } from './http/route.ts';
import { type Exchange, sendPermanentRedirect, sendTemporaryRedirect } from './http/send.ts';
import { pathInPreferredLanguage, preferredVenueLanguage, venueLanguagesOf } from './http/venue-language.ts';

/** How Astro's development server takes the locals of a request. */
const localsKey = Symbol.for('astro.locals');

/** What Vite itself answers. */
const vitePath = /^\/(@|src\/|node_modules\/)/;

/**
 * Gives `astro dev` what the front gives the built site: the venue by its Host, canonical addresses, media,
 * and the app in `locals`. Pages are made for each request, nothing is kept and nobody counted; the strict policy
 * is left out, for Vite writes styles and scripts into its pages. What is written is not passed on to calls.
 */
export function developmentServer(): AstroIntegration {
  let opened: Promise<Development> | null = null;

  return {
    name: 'development-server',
    hooks: {
      'astro:server:setup': ({ server }) => {
        opened = openDevelopment(readSettings(process.env), processLog());
        server.middlewares.use((request, response, next) => {
          Promise.resolve(opened)
            .then((site) => (site ? handleRequest(site, request, response) : 'next'))
            .then((done) => (done === 'next' ? next() : undefined))
            .catch(next);
        });
      },
      'astro:server:done': async () => (await opened)?.close(),
    },
  };
}

/** Answers what needs no page, and readies the request for Astro otherwise. */
async function handleRequest(
  site: Development,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<'next' | 'answered'> {
  const target = request.url ?? '/';
  if (vitePath.test(target)) return 'next';
  const licence = site.venues.hosts.licenceOf(request.headers.host);
  const release = licence === null ? null : site.venues.current(licence);
  if (!release) {
    const screen = site.venues.all().length === 0 ? 'welcome' : 'licence-none';
    return rewriteTo(request, `/screens/${screen}`, {
      language: preferredLanguage(request.headers['accept-language']),
    });
  }

  const address = readRoute(target, venueLanguagesOf(release));
  const isAnswered = await respondWithoutPage(site, { request, response }, release, address);
  return isAnswered
    ? 'answered'
    : address.kind === 'file'
      ? 'next'
      : rewriteToRoute(site, request, release, address);
}

/** @returns whether it did. */
async function respondWithoutPage(
  site: Development,
  exchange: Exchange,
  release: Release,
  address: Route,
): Promise<boolean> {
  if (address.kind === 'file') return site.media.send(exchange, address.path);
  if (address.kind === 'elsewhere') sendPermanentRedirect(exchange, address.location);
  else if (address.kind === 'any_language') {
    sendTemporaryRedirect(exchange, pathInPreferredLanguage(exchange.request, release, address.within));
  } else if (address.kind === 'staff' && address.language === null) {
    sendTemporaryRedirect(exchange, `${address.path}/${preferredVenueLanguage(exchange.request, release)}`);
  } else if (address.kind === 'call' && isViewCall(address.path)) sendNoContent(exchange);
  else return false;
  return true;
}

async function rewriteToRoute(
  site: Development,
  request: IncomingMessage,
  release: Release,
  address: Route,
): Promise<'next'> {
  const { byDefault, languages } = venueLanguagesOf(release);
  const wanted = ('language' in address ? address.language : null) ?? byDefault;
  const language = languages.includes(wanted) ? wanted : byDefault;
  const context = readCallContext(
    { limits: noLimits, log: site.log, trustedProxies: 0, publicOrigin: null },
    request,
    null,
  );
  const locals = { app: await site.openApp(release, language), language, context };
  if (address.kind === 'staff') return rewriteTo(request, address.path, locals);
  if (address.kind !== 'page' && address.kind !== 'call')
    return rewriteTo(request, '/screens/not-found', locals);
  if (release.venue.status !== 'ACTIVE') return rewriteTo(request, '/screens/account-error', locals);
  return rewriteTo(request, address.query === '' ? address.path : `${address.path}?${address.query}`, locals);
}

function rewriteTo(request: IncomingMessage, target: string, locals: PageLocals): 'next' {
  request.url = target;
  Reflect.set(request, localsKey, locals);
  return 'next';
}
