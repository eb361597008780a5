import type { IncomingMessage } from 'node:http';
import { PreparationError } from '../publishing/build-preparer.ts';
import { folderLimits, type LimitExceeded, limitExceeded } from '../publishing/remote/folder-limits.ts';
import { type Manifest, type PublishParameters, readManifest } from '../publishing/remote/manifest.ts';
import type { PublishingApi, RemotePublishResponse } from '../publishing/remote/publishing-api.ts';
import type { Access } from '../staff/access/access-repository.ts';
import {
  methodNotAllowed,
  type PublishResponse,
  refusal,
  sendContinue,
  tooLarge,
} from './publish-response.ts';
import { bodyChunks } from './read-body.ts';
import { readJson } from './read-json.ts';
import type { Exchange } from './send.ts';

/** A folder whose files are here, and what is to be done with it. */
interface FolderUpload {
  readonly kind: 'read';
  readonly files: Manifest;
  readonly parameters: PublishParameters;
}

/** What is wrong with what was handed in, before anything of it is looked at. */
type UploadError =
  | LimitExceeded
  | { readonly kind: 'unfit_path'; readonly path: string }
  | { readonly kind: 'unreadable' | 'invalid' | 'unknown_type' };

/** Publishes a folder, or says what is wrong with it: handed in as a list of its files, or whole. */
export async function handlePublishFolder(
  remote: PublishingApi,
  exchange: Exchange,
  access: Access,
  query: string,
): Promise<PublishResponse> {
  const { request } = exchange;
  if (request.method !== 'POST' && request.method !== 'PUT') return methodNotAllowed('POST, PUT');
  const handed = await readUpload(remote, exchange, access, query);
  if (handed.kind !== 'read') return uploadErrorResponse(handed);

  const wait = preferredWaitMs(request);
  // Making pictures takes minutes, in which nothing is said.
  request.socket.setTimeout(0);
  try {
    return publishResultResponse(
      access,
      await remote.publish({ access, parameters: handed.parameters }, handed.files, wait),
      wait,
    );
  } catch (fault) {
    if (!(fault instanceof PreparationError)) throw fault;
    return refusal(503, 'preparing_failed', { message: fault.message }, ['retry-after', '1']);
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
  const taken = await remote.receiveFolder(licence, bodyChunks(request), encoding === 'gzip');
  return taken.kind === 'taken' ? { kind: 'read', files: taken.files, parameters } : taken;
}

/** `null` where the version makes no sense. */
function readPublishOptions(query: URLSearchParams): PublishParameters | null {
  const onto = query.get('onto');
  if (onto !== null && !/^[1-9]\d{0,8}$/.test(onto)) return null;
  return {
    check: query.has('check'),
    onto: onto === null ? null : Number(onto),
    force: query.has('force'),
  };
}

async function readManifestUpload(exchange: Exchange): Promise<FolderUpload | UploadError> {
  if (Number(exchange.request.headers['content-length'] ?? 0) <= folderLimits.manifestBytes)
    sendContinue(exchange);
  const read = await readJson(exchange.request, folderLimits.manifestBytes);
  if (read.kind === 'too_large') return limitExceeded('manifest_bytes');
  return read.kind === 'read' ? readManifest(read.value) : { kind: 'unreadable' };
}

const statusOf = { unfit_path: 422, unreadable: 400, unknown_type: 415 } as const;

function uploadErrorResponse(unfit: UploadError): PublishResponse {
  if (unfit.kind === 'too_large') return tooLarge(unfit);
  if (unfit.kind === 'invalid') return refusal(422, 'invalid_request', { issues: [] });
  const { kind, ...others } = unfit;
  return refusal(statusOf[kind], kind, others);
}

/** Longer than this, nobody waits without a word. */
const maxWaitSeconds = 600;

/** Milliseconds that whoever asks would rather wait than longer; `null` to the end. Source: RFC 7240 §4.3. */
function preferredWaitMs({ headers }: IncomingMessage): number | null {
  const [, seconds] = /(?:^|[,;])\s*wait\s*=\s*(\d{1,4})\b/i.exec(String(headers.prefer ?? '')) ?? [];
  return seconds === undefined ? null : Math.min(Number(seconds), maxWaitSeconds) * 1000;
}

function publishResultResponse(
  { licence }: Access,
  told: RemotePublishResponse,
  wait: number | null,
): PublishResponse {
  switch (told.kind) {
    case 'sound':
      return { status: 200, body: told };
    case 'at_desk':
      return publishOutcomeResponse(told);
    case 'invalid':
      return refusal(422, 'invalid_folder', { problems: told.problems, notes: told.notes });
    case 'another_venue':
      return refusal(403, 'another_venue', { licence });
    case 'files_missing':
      return refusal(409, 'files_missing', { missing: told.missing });
    case 'too_large':
      return tooLarge(told);
    case 'preparing': {
      const { done, all } = told;
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
  const isPublished = outcome.kind === 'live' || outcome.kind === 'unchanged';
  if (isPublished) return { status: 200, body: { licence, ...outcome, notes } };
  const { kind, ...why } = outcome;
  if (kind === 'operator_only')
    return refusal(403, kind, { licence, ...why, message: operatorOnlyMessage, notes });
  return refusal(409, kind, { licence, ...why, notes });
}
