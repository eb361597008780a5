import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Release } from '../catalog/release.ts';
import { folderLimits, tooMuch } from '../publishing/remote/folder-limits.ts';
import type { RemoteDoor } from '../publishing/remote/remote-door.ts';
import type { Access } from '../staff/access/access-book.ts';
import { isTokenShaped } from '../staff/access/access-token.ts';
import { answerFolder } from './answer-folder.ts';
import { clientAddress } from './client-address.ts';
import type { FrontSite } from './front-site.ts';
import { countMiss } from './limits/count-miss.ts';
import type { PublishAddress, PublishPlace } from './publish-address.ts';
import { bodyOf } from './read-body.ts';
import { readJson } from './read-json.ts';
import { letCome, no, nothingThere, type Said, say, tooLarge, wrongMethod } from './said.ts';
import type { Exchange } from './send.ts';

/**
 * Answers whoever publishes from elsewhere, and holds the venue's token for it: anybody else finds nothing there, whatever is
 * wrong with theirs.
 */
export async function answerPublish(
  site: FrontSite,
  exchange: Exchange,
  release: Release,
  { place, query }: PublishAddress,
): Promise<void> {
  const access = await accessOf(site, exchange.request, release);
  if (!access) return say(exchange, refuseStranger(site, exchange.request, release));
  if (!place) return say(exchange, nothingThere);
  say(exchange, await answerPlace(site.remote, exchange, access, place, query));
}

function refuseStranger(site: FrontSite, request: IncomingMessage, { licence }: Release): Said {
  const client = clientAddress(request, site.trustedProxies);
  const wait = countMiss(site.limits, 'publishing', licence, client);
  return wait === null ? nothingThere : no(429, 'too_many', {}, ['retry-after', String(wait)]);
}

/** Looked up each time: what was revoked opens nothing from that moment on. */
async function accessOf(
  site: FrontSite,
  { headers }: IncomingMessage,
  { licence }: Release,
): Promise<Access | null> {
  const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
  const access = isTokenShaped(token) ? await site.accessOf(token) : null;
  return access?.licence === licence && access.purpose === 'publish' ? access : null;
}

function answerPlace(
  remote: RemoteDoor,
  exchange: Exchange,
  access: Access,
  place: PublishPlace,
  query: string,
): Promise<Said> {
  switch (place.kind) {
    case 'folder':
      return answerFolder(remote, exchange, access, query);
    case 'file':
      return answerFile(remote, exchange, access, place.sha256);
    case 'verb':
      return answerVerb(remote, exchange, access, place.verb);
  }
}

async function answerFile(
  remote: RemoteDoor,
  exchange: Exchange,
  { licence }: Access,
  sha256: string,
): Promise<Said> {
  const { method } = exchange.request;
  if (method === 'PUT') return takeFile(remote, exchange, licence, sha256);
  if (method !== 'GET' && method !== 'HEAD') return wrongMethod('GET, HEAD, PUT');
  const file = await remote.fileOf(licence, sha256);
  return file ? { status: 200, body: await readFile(file.location) } : nothingThere;
}

const taken: Said = { status: 204, body: null };

async function takeFile(
  remote: RemoteDoor,
  exchange: Exchange,
  licence: string,
  sha256: string,
): Promise<Said> {
  const { request } = exchange;
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > folderLimits.fileBytes) return tooLarge(tooMuch('file_bytes'));
  if (await remote.knows(licence, sha256)) return taken;
  letCome(exchange);
  const outcome = await remote.takeFile(licence, bodyOf(request), sha256);
  switch (outcome.kind) {
    case 'taken':
      return taken;
    case 'wrong_hash':
      return no(422, 'wrong_hash', { sha256: outcome.sha256 });
    case 'too_large':
      return tooLarge(outcome);
  }
}

/** What goes with a verb. */
const mostAskedBytes = 10_000;

async function answerVerb(
  remote: RemoteDoor,
  exchange: Exchange,
  access: Access,
  verb: string,
): Promise<Said> {
  if (exchange.request.method !== 'POST') return wrongMethod('POST');
  letCome(exchange);
  const asked = await readJson(exchange.request, mostAskedBytes);
  if (asked.kind !== 'read') return no(asked.kind === 'too_large' ? 413 : 400, asked.kind);
  const told = await remote.ask(access, verb, asked.value);
  switch (told.kind) {
    case 'answered':
      return { status: 200, body: told.value };
    case 'unknown_verb':
      return nothingThere;
    case 'another_venue':
      return no(403, 'another_venue', { licence: access.licence });
    case 'invalid':
      return no(422, 'invalid_request', { issues: [] });
  }
}
