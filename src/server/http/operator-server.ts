import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import type { BackUp } from '../operations/backup/backup.ts';
import { readBuild } from '../publishing/build-wire.ts';
import { type Publisher, terminalAuthor } from '../publishing/publisher.ts';
import type { SourceOf } from '../publishing/remote/source-of-version.ts';
import { type CopyRelease, writeCopy } from '../publishing/static-export/release-copy.ts';
import {
  type OperatorHandlers,
  type OperatorMethod,
  operatorRequests,
} from '../staff/operator-api/operator-api.ts';
import { drainRequest } from './drain-request.ts';
import { readJson } from './read-json.ts';

/** A build of the largest menu takes a few megabytes; anything near this is a mistake. */
const maxBodyBytes = 256 * 1024 * 1024;

export interface OperatorServerOptions {
  readonly publisher: Publisher;
  readonly handlers: OperatorHandlers;
  readonly backUp: BackUp;
  readonly copyRelease: CopyRelease;
  readonly sourceOf: SourceOf;
  readonly token: string;
  readonly log: Log;
}

/** Returns `undefined` for an invalid body. */
type OperatorRoute = (body: unknown) => Promise<unknown> | undefined;

const licenceSchema = z.strictObject({ licence: z.string() });
const backupSchema = z.strictObject({ file: z.string().check(z.regex(/^\/./)) });
const versionSchema = z.strictObject({ licence: z.string(), version: z.nullable(z.int()) });

/** Each method of the operator API has its own path. */
function operatorRoutes(handlers: OperatorHandlers): Readonly<Record<string, OperatorRoute>> {
  const verbs = Object.keys(operatorRequests) as OperatorMethod[];
  const routeOf =
    (verb: OperatorMethod): OperatorRoute =>
    (body) => {
      const { success, data } = z.safeParse(operatorRequests[verb], body);
      return success ? handlers[verb](data as never) : undefined;
    };
  return Object.fromEntries(verbs.map((verb) => [`/counter/${verb}`, routeOf(verb)]));
}

function routesOf({
  publisher,
  handlers,
  copyRelease,
  sourceOf,
  backUp,
}: OperatorServerOptions): Readonly<Record<string, OperatorRoute>> {
  return {
    ...operatorRoutes(handlers),
    '/venues': () => publisher.venues(),
    '/backup': (body) => {
      const { data } = z.safeParse(backupSchema, body);
      return data && backUp(data.file);
    },
    '/publish': (body) => {
      const read = readBuild(body);
      return read ? publisher.publish(read.build, { ...terminalAuthor, ...read.conditions }) : undefined;
    },
    '/history': (body) => {
      const { data } = z.safeParse(licenceSchema, body);
      return data && publisher.history(data.licence);
    },
    '/release': (body) => {
      const { data } = z.safeParse(licenceSchema, body);
      return data && copyRelease(data.licence).then((copy) => copy && writeCopy(copy));
    },
    '/source': (body) => {
      const { data } = z.safeParse(versionSchema, body);
      return data && sourceOf(data.licence, data.version);
    },
    '/rollback': (body) => {
      const { data } = z.safeParse(versionSchema, body);
      return data && publisher.rollback(data.licence, data.version, terminalAuthor);
    },
  };
}

interface OperatorResponse {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (status: number, code: string): OperatorResponse => ({ status, body: { code } });

/**
 * The operators' endpoint: listens on loopback only, on a port of its own, and requires the token stored in DATA_DIR.
 */
export function createOperatorServer(options: OperatorServerOptions): Server {
  const { token, log } = options;
  const routes = routesOf(options);

  const answer = async (request: IncomingMessage): Promise<OperatorResponse> => {
    if (!holdsToken(request, token)) return refusal(401, 'unauthorized');
    const route = routes[request.url ?? ''];
    if (!route || request.method !== 'POST') return refusal(404, 'not_found');
    const read = await readJson(request, maxBodyBytes);
    if (read.kind !== 'read') return refusal(statusOf[read.kind], read.kind);
    const result = await route(read.value);
    return result === undefined ? refusal(422, 'invalid_request') : { status: 200, body: result };
  };
  const failed = (path: string | undefined, error: unknown): OperatorResponse => {
    log.error('operator request failed', { path, fault: error });
    const message = error instanceof Error ? error.message : String(error);
    return { status: 500, body: { code: 'internal', message } };
  };

  return createServer(async (request, response) => {
    const { status, body } = await answer(request).catch((error: unknown) => failed(request.url, error));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
    drainRequest({ request, response });
  });
}

function holdsToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const statusOf = { unreadable: 400, too_large: 413 } as const;
