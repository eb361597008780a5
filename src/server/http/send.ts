import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CachedPage, type HeaderLines, headerPairs } from '../page-cache/cached-page.ts';
import {
  type HeaderList,
  mediaHeaders,
  permanentRedirectHeaders,
  temporaryRedirectHeaders,
} from './headers.ts';
import { encodingFor, matchesEtag } from './negotiate.ts';
import { type PrecomputedHead, PrecomputedResponse } from './precomputed-response.ts';

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Sends a cached page in the best encoding that the browser accepts, or 304.
 *
 * @param cacheLines the headers that depend on the moment.
 */
export function sendPage(exchange: Exchange, page: CachedPage, cacheLines: HeaderLines): void {
  const { headers } = exchange.request;
  const known = headers['if-none-match'];
  if (known !== undefined && matchesEtag(known, page.etag)) {
    sendLines(exchange, { status: 304, lines: page.notModified, cacheLines }, undefined);
    return;
  }
  const { headers: head, body } = page.variants[encodingFor(headers['accept-encoding'])];
  sendLines(exchange, { status: 200, lines: head, cacheLines }, body);
}

function sendLines(
  { request, response }: Exchange,
  head: PrecomputedHead,
  body: Uint8Array | undefined,
): void {
  if (response instanceof PrecomputedResponse && response.canSendPrecomputed) {
    response.sendPrecomputed(head, body);
    return;
  }
  response.writeHead(head.status, headerPairs(head.lines + head.cacheLines));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a small body at once. */
export function sendBody(
  { request, response }: Exchange,
  status: number,
  head: HeaderList,
  type: string,
  body: string | Uint8Array,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, [
    ...head,
    'content-type',
    type,
    'content-length',
    String(bytes.length),
  ] as string[]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

export function sendPermanentRedirect({ response }: Exchange, location: string): void {
  response.writeHead(308, [
    ...permanentRedirectHeaders,
    'location',
    location,
    'content-length',
    '0',
  ] as string[]);
  response.end();
}

/** Where a file lies that never changes: browsers do not ask again. */
export function sendMediaRedirect({ response }: Exchange, location: string): void {
  response.writeHead(301, [...mediaHeaders, 'location', location, 'content-length', '0'] as string[]);
  response.end();
}

/** A redirect for this diner only. */
export function sendTemporaryRedirect({ response }: Exchange, location: string): void {
  response.writeHead(302, [
    ...temporaryRedirectHeaders,
    'location',
    location,
    'content-length',
    '0',
  ] as string[]);
  response.end();
}

/** Redirects after a post: the browser follows with GET. */
export function sendSeeOther({ response }: Exchange, location: string): void {
  response.writeHead(303, [
    ...temporaryRedirectHeaders,
    'location',
    location,
    'content-length',
    '0',
  ] as string[]);
  response.end();
}

/** A refusal in the form of every call: a stable code and its details. */
export function sendRefusal(
  exchange: Exchange,
  status: number,
  head: HeaderList,
  refusal: { readonly code: string } & Readonly<Record<string, unknown>>,
): void {
  sendBody(
    exchange,
    status,
    [...head, 'cache-control', 'no-store'],
    'application/json; charset=utf-8',
    JSON.stringify(refusal),
  );
}
