import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { publishFolderCalls } from '#contracts/calls/publishing.ts';
import { PreparationError } from '../publishing/build-preparer.ts';
import { folderLimits, type LimitExceeded, limitExceeded } from '../publishing/remote/folder-limits.ts';
import { type Manifest, type PublishParameters, readManifest } from '../publishing/remote/manifest.ts';
import type { PublishingApi, RemotePublishResponse } from '../publishing/remote/publishing-api.ts';
import type { Access } from '../staff/access/access-repository.ts';
import { type PublishResponse, refusal, sendContinue, tooLarge } from './publish-response.ts';
import { bodyChunks } from './read-body.ts';
import { readJson } from './read-json.ts';
import type { Exchange } from './send.ts';

/** An uploaded folder, and the options to publish it with. */
interface FolderUpload {
  readonly kind: 'read';
  readonly files: Manifest;
  readonly parameters: PublishParameters;
}

/** What is wrong with an upload before its files are checked. */
type UploadError =
  | LimitExceeded
  | { readonly kind: 'unfit_path'; readonly path: string }
  | { readonly kind: 'unreadable' | 'invalid' | 'unknown_type' };

/** Publishes a folder, or reports what is wrong with it. The upload is a list of files, or the whole folder. */
export async function handlePublishFolder(
  remote: PublishingApi,
  exchange: Exchange,
  access: Access,
  query: string,
): Promise<PublishResponse> {
  const { request } = exchange;
  const upload = await readUpload(remote, exchange, access, query);
  if (upload.kind !== 'read') return uploadErrorResponse(upload);

  const wait = preferredWaitMs(request);
  // Making pictures takes minutes, in which nothing is sent.
  request.socket.setTimeout(0);
  try {
    return publishResultResponse(
      access,
      await remote.publish({ access, parameters: upload.parameters }, upload.files, wait),
      wait,
    );
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error;
    return refusal('preparing_failed', { message: error.message }, ['retry-after', '1']);
  }
}

async function readUpload(
  remote: PublishingApi,
  exchange: Exchange,
  { licence }: Access,
  query: string,
): Promise<FolderUpload | UploadError> {
  const { request } = exchange;
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  switch (type.trim().toLowerCase()) {
    case 'application/x-tar':
      return readTarUpload(remote, exchange, licence, query);
    case 'application/json':
      return readManifestUpload(exchange);
    default:
      return { kind: 'unknown_type' };
  }
}

async function readTarUpload(
  remote: PublishingApi,
  exchange: Exchange,
  licence: string,
  query: string,
): Promise<FolderUpload | UploadError> {
  const parameters = readPublishOptions(new URLSearchParams(query));
  if (!parameters) return { kind: 'invalid' };
  const { request } = exchange;
  const { 'content-encoding': encoding = 'identity', 'content-length': length = 0 } = request.headers;
  if (encoding !== 'gzip' && encoding !== 'identity') return { kind: 'unknown_type' };
  if (Number(length) > folderLimits.bytes) return limitExceeded('folder_bytes');
  sendContinue(exchange);
  const received = await remote.receiveFolder(licence, bodyChunks(request), encoding === 'gzip');
  return received.kind === 'taken' ? { kind: 'read', files: received.files, parameters } : received;
}

/** `null` where the version is invalid. */
function readPublishOptions(query: URLSearchParams): PublishParameters | null {
  const { data } = z.safeParse(publishFolderCalls[0].query, Object.fromEntries(query));
  if (!data) return null;
  const { onto = null } = data;
  return {
    check: data.check !== undefined,
    onto: onto === null ? null : Number(onto),
    force: data.force !== undefined,
  };
}

async function readManifestUpload(exchange: Exchange): Promise<FolderUpload | UploadError> {
  if (Number(exchange.request.headers['content-length'] ?? 0) <= folderLimits.manifestBytes)
    sendContinue(exchange);
  const read = await readJson(exchange.request, folderLimits.manifestBytes);
  if (read.kind === 'too_large') return limitExceeded('manifest_bytes');
  return read.kind === 'read' ? readManifest(read.value) : { kind: 'unreadable' };
}

function uploadErrorResponse(error: UploadError): PublishResponse {
  if (error.kind === 'too_large') return tooLarge(error);
  if (error.kind === 'invalid') return refusal('invalid_request', { issues: [] });
  const { kind, ...details } = error;
  return refusal(kind, details);
}

/** The longest wait for a response. */
const maxWaitSeconds = 600;

/** The longest wait that the client prefers, in milliseconds; `null` to wait until the end. Source: RFC 7240 §4.3. */
function preferredWaitMs({ headers }: IncomingMessage): number | null {
  const [, seconds] = /(?:^|[,;])\s*wait\s*=\s*(\d{1,4})\b/i.exec(String(headers.prefer ?? '')) ?? [];
  return seconds === undefined ? null : Math.min(Number(seconds), maxWaitSeconds) * 1000;
}

function publishResultResponse(
  { licence }: Access,
  result: RemotePublishResponse,
  wait: number | null,
): PublishResponse {
  switch (result.kind) {
    case 'sound':
      return { status: 200, body: result };
    case 'at_desk':
      return publishOutcomeResponse(result);
    case 'invalid':
      return refusal('invalid_folder', { problems: result.problems, notes: result.notes });
    case 'another_venue':
      return refusal('another_venue', { licence });
    case 'files_missing':
      return refusal('files_missing', { missing: result.missing });
    case 'too_large':
      return tooLarge(result);
    case 'preparing': {
      const { done, all } = result;
      const applied = ['preference-applied', `wait=${(wait ?? 0) / 1000}`];
      return { status: 202, body: { code: 'preparing', done, all }, head: applied };
    }
  }
}

const operatorOnlyMessage =
  'Only an operator may change these: where the server runs, or with a token made with --operator.';

function publishOutcomeResponse({
  licence,
  outcome,
  notes,
}: Extract<RemotePublishResponse, { readonly kind: 'at_desk' }>): PublishResponse {
  const { kind, ...details } = outcome;
  if (kind === 'live' || kind === 'unchanged') return { status: 200, body: { licence, ...outcome, notes } };
  if (kind === 'operator_only')
    return refusal(kind, { licence, ...details, message: operatorOnlyMessage, notes });
  return refusal(kind, { licence, ...details, notes });
}
