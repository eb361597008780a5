import type { IncomingMessage } from 'node:http';
import { PreparingFault } from '../publishing/preparing.ts';
import { folderLimits, type TooMuch, tooMuch } from '../publishing/remote/folder-limits.ts';
import { type Manifest, readManifest, type Wish } from '../publishing/remote/manifest.ts';
import type { PublishAnswer, RemoteDoor } from '../publishing/remote/remote-door.ts';
import type { Access } from '../staff/access/access-book.ts';
import { bodyOf } from './read-body.ts';
import { readJson } from './read-json.ts';
import { letCome, no, type Said, tooLarge, wrongMethod } from './said.ts';
import type { Exchange } from './send.ts';

/** A folder whose files are here, and what is to be done with it. */
interface Handed {
  readonly kind: 'read';
  readonly files: Manifest;
  readonly wish: Wish;
}

/** What is wrong with what was handed in, before anything of it is looked at. */
type Unfit =
  | TooMuch
  | { readonly kind: 'unfit_path'; readonly path: string }
  | { readonly kind: 'unreadable' | 'invalid' | 'unknown_type' };

/** Publishes a folder, or says what is wrong with it: handed in as a list of its files, or whole. */
export async function answerFolder(
  remote: RemoteDoor,
  exchange: Exchange,
  access: Access,
  query: string,
): Promise<Said> {
  const { request } = exchange;
  if (request.method !== 'POST' && request.method !== 'PUT') return wrongMethod('POST, PUT');
  const handed = await takeHanded(remote, exchange, access, query);
  if (handed.kind !== 'read') return ofUnfit(handed);

  const wait = waitIn(request);
  // Making pictures takes minutes, in which nothing is said.
  request.socket.setTimeout(0);
  try {
    return ofAnswer(access, await remote.publish({ access, wish: handed.wish }, handed.files, wait), wait);
  } catch (fault) {
    if (!(fault instanceof PreparingFault)) throw fault;
    return no(503, 'preparing_failed', { message: fault.message }, ['retry-after', '1']);
  }
}

async function takeHanded(
  remote: RemoteDoor,
  exchange: Exchange,
  { licence }: Access,
  query: string,
): Promise<Handed | Unfit> {
  const { request } = exchange;
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  switch (type.trim().toLowerCase()) {
    case 'application/x-tar':
      return takeTar(remote, exchange, licence, query);
    case 'application/json':
      return takeManifest(exchange);
    default:
      return { kind: 'unknown_type' };
  }
}

async function takeTar(
  remote: RemoteDoor,
  exchange: Exchange,
  licence: string,
  query: string,
): Promise<Handed | Unfit> {
  const wish = wishIn(new URLSearchParams(query));
  if (!wish) return { kind: 'invalid' };
  const { request } = exchange;
  const { 'content-encoding': encoding = 'identity', 'content-length': length = 0 } = request.headers;
  if (encoding !== 'gzip' && encoding !== 'identity') return { kind: 'unknown_type' };
  if (Number(length) > folderLimits.bytes) return tooMuch('folder_bytes');
  letCome(exchange);
  const taken = await remote.takeFolder(licence, bodyOf(request), encoding === 'gzip');
  return taken.kind === 'taken' ? { kind: 'read', files: taken.files, wish } : taken;
}

/** `null` where the version makes no sense. */
function wishIn(query: URLSearchParams): Wish | null {
  const onto = query.get('onto');
  if (onto !== null && !/^[1-9]\d{0,8}$/.test(onto)) return null;
  return {
    check: query.has('check'),
    onto: onto === null ? null : Number(onto),
    force: query.has('force'),
  };
}

async function takeManifest(exchange: Exchange): Promise<Handed | Unfit> {
  if (Number(exchange.request.headers['content-length'] ?? 0) <= folderLimits.manifestBytes)
    letCome(exchange);
  const read = await readJson(exchange.request, folderLimits.manifestBytes);
  if (read.kind === 'too_large') return tooMuch('manifest_bytes');
  return read.kind === 'read' ? readManifest(read.value) : { kind: 'unreadable' };
}

const statusOf = { unfit_path: 422, unreadable: 400, unknown_type: 415 } as const;

function ofUnfit(unfit: Unfit): Said {
  if (unfit.kind === 'too_large') return tooLarge(unfit);
  if (unfit.kind === 'invalid') return no(422, 'invalid_request', { issues: [] });
  const { kind, ...others } = unfit;
  return no(statusOf[kind], kind, others);
}

/** Longer than this, nobody waits without a word. */
const mostWaitSeconds = 600;

/** Milliseconds that whoever asks would rather wait than longer; `null` to the end. Source: RFC 7240 §4.3. */
function waitIn({ headers }: IncomingMessage): number | null {
  const [, seconds] = /(?:^|[,;])\s*wait\s*=\s*(\d{1,4})\b/i.exec(String(headers.prefer ?? '')) ?? [];
  return seconds === undefined ? null : Math.min(Number(seconds), mostWaitSeconds) * 1000;
}

function ofAnswer({ licence }: Access, told: PublishAnswer, wait: number | null): Said {
  switch (told.kind) {
    case 'sound':
      return { status: 200, body: told };
    case 'at_desk':
      return fromDesk(told);
    case 'invalid':
      return no(422, 'invalid_folder', { problems: told.problems, notes: told.notes });
    case 'another_venue':
      return no(403, 'another_venue', { licence });
    case 'files_missing':
      return no(409, 'files_missing', { missing: told.missing });
    case 'too_large':
      return tooLarge(told);
    case 'preparing': {
      const { done, all } = told;
      const applied = ['preference-applied', `wait=${(wait ?? 0) / 1000}`];
      return { status: 202, body: { code: 'preparing', done, all }, head: applied };
    }
  }
}

const operatorOnly =
  'Only an operator may change these: where the server runs, or with a token made with --operator.';

function fromDesk({ licence, outcome, notes }: Extract<PublishAnswer, { readonly kind: 'at_desk' }>): Said {
  const isPublished = outcome.kind === 'live' || outcome.kind === 'unchanged';
  if (isPublished) return { status: 200, body: { licence, ...outcome, notes } };
  const { kind, ...why } = outcome;
  if (kind === 'operator_only') return no(403, kind, { licence, ...why, message: operatorOnly, notes });
  return no(409, kind, { licence, ...why, notes });
}
