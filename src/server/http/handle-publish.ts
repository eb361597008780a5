import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { publishCommands, publishFolderCalls } from '#contracts/calls/publishing.ts';
import type { Release } from '../catalog/release.ts';
import { folderLimits, limitExceeded } from '../publishing/remote/folder-limits.ts';
import type { PublishingApi } from '../publishing/remote/publishing-api.ts';
import type { Access } from '../staff/access/access-repository.ts';
import { isTokenShaped } from '../staff/access/access-token.ts';
import { clientAddress } from './client-address.ts';
import { handlePublishFolder } from './handle-publish-folder.ts';
import type { HttpSite } from './http-site.ts';
import { countFailedTry } from './limits/count-failed-try.ts';
import {
  methodNotAllowed,
  notFound,
  type PublishResponse,
  refusal,
  sendContinue,
  sendPublishResponse,
  tooLarge,
} from './publish-response.ts';
import type { PublishResource, PublishRoute } from './publish-route.ts';
import { bodyChunks } from './read-body.ts';
import { readJson } from './read-json.ts';
import type { Exchange } from './send.ts';

/** Answers remote publishing. Without the venue's token for it, everything is answered with 404. */
export async function handlePublish(
  site: HttpSite,
  exchange: Exchange,
  release: Release,
  { resource, query }: PublishRoute,
): Promise<void> {
  const access = await findAccess(site, exchange.request, release);
  if (!access) return sendPublishResponse(exchange, refuseUnauthenticated(site, exchange.request, release));
  const { method = 'GET' } = exchange.request;
  if (!resource) return sendPublishResponse(exchange, notFound);
  if (!resource.methods.includes(method))
    return sendPublishResponse(exchange, methodNotAllowed(resource.methods));
  sendPublishResponse(exchange, await handleResource(site.remote, exchange, access, resource, query));
}

function refuseUnauthenticated(
  site: HttpSite,
  request: IncomingMessage,
  { licence }: Release,
): PublishResponse {
  const client = clientAddress(request, site.trustedProxies);
  const wait = countFailedTry(site.limits, publishFolderCalls[0].rateLimit, licence, client);
  return wait === null ? notFound : refusal('too_many', {}, ['retry-after', String(wait)]);
}

/** Looked up for each request: a revoked token stops working at once. */
async function findAccess(
  site: HttpSite,
  { headers }: IncomingMessage,
  { licence }: Release,
): Promise<Access | null> {
  const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
  const access = isTokenShaped(token) ? await site.accessOf(token) : null;
  return access?.licence === licence && access.purpose === 'publish' ? access : null;
}

function handleResource(
  remote: PublishingApi,
  exchange: Exchange,
  access: Access,
  resource: PublishResource,
  query: string,
): Promise<PublishResponse> {
  switch (resource.kind) {
    case 'folder':
      return handlePublishFolder(remote, exchange, access, query);
    case 'file':
      return handlePublishedFile(remote, exchange, access, resource.sha256);
    case 'verb':
      return handleVerb(remote, exchange, access, resource.verb);
  }
}

async function handlePublishedFile(
  remote: PublishingApi,
  exchange: Exchange,
  { licence }: Access,
  sha256: string,
): Promise<PublishResponse> {
  if (exchange.request.method === 'PUT') return receiveFile(remote, exchange, licence, sha256);
  const file = await remote.findFile(licence, sha256);
  return file ? { status: 200, body: await readFile(file.location) } : notFound;
}

const noContent: PublishResponse = { status: 204, body: null };

async function receiveFile(
  remote: PublishingApi,
  exchange: Exchange,
  licence: string,
  sha256: string,
): Promise<PublishResponse> {
  const { request } = exchange;
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > folderLimits.fileBytes) return tooLarge(limitExceeded('file_bytes'));
  if (await remote.hasFile(licence, sha256)) return noContent;
  sendContinue(exchange);
  const outcome = await remote.receiveFile(licence, bodyChunks(request), sha256);
  switch (outcome.kind) {
    case 'taken':
      return noContent;
    case 'wrong_hash':
      return refusal('wrong_hash', { sha256: outcome.sha256 });
    case 'too_large':
      return tooLarge(outcome);
  }
}

const maxVerbBytes = Math.max(...Object.values(publishCommands).map(({ maxBytes }) => maxBytes));

async function handleVerb(
  remote: PublishingApi,
  exchange: Exchange,
  access: Access,
  verb: string,
): Promise<PublishResponse> {
  sendContinue(exchange);
  const read = await readJson(exchange.request, maxVerbBytes);
  if (read.kind !== 'read') return refusal(read.kind);
  const response = await remote.request(access, verb, read.value);
  switch (response.kind) {
    case 'answered':
      return { status: 200, body: response.value };
    case 'unknown_verb':
      return notFound;
    case 'another_venue':
      return refusal('another_venue', { licence: access.licence });
    case 'invalid':
      return refusal('invalid_request', { issues: [] });
  }
}
