import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import * as z from 'zod/mini';
import { type Call, type CallRefusalCode, defaultMaxBytes } from '#contracts/call.ts';
import { type OperatorMethod, operatorCalls, operatorServerCalls } from '#contracts/calls/operator.ts';
import type { Log } from '../log.ts';
import type { BackUp } from '../operations/backup/backup.ts';
import { readBuild } from '../publishing/build-wire.ts';
import type { Groups } from '../publishing/groups/group-archive.ts';
import type { Prune } from '../publishing/pruning/prune.ts';
import { type Publisher, terminalAuthor } from '../publishing/publisher.ts';
import type { SourceOf } from '../publishing/remote/source-of-version.ts';
import { type CopyRelease, writeCopy } from '../publishing/static-export/release-copy.ts';
import type { OperatorHandlers } from '../staff/operator-api/operator-api.ts';
import { drainRequest } from './drain-request.ts';
import { readJson } from './read-json.ts';
import { refusalStatus } from './refusal-status.ts';

export interface OperatorServerOptions {
  readonly publisher: Publisher;
  readonly handlers: OperatorHandlers;
  readonly backUp: BackUp;
  readonly prune: Prune;
  readonly copyRelease: CopyRelease;
  readonly sourceOf: SourceOf;
  readonly groups: Groups;
  readonly token: string;
  readonly log: Log;
}

type CallHandler = (body: unknown) => Promise<unknown> | undefined;

/** @returns `undefined` for an invalid body. */
const withBody =
  <Body extends z.ZodMiniType>(
    { body: schema }: { readonly body: Body },
    handle: (body: z.output<Body>) => Promise<unknown>,
  ): CallHandler =>
  (body) => {
    const { success, data } = z.safeParse(schema, body);
    return success ? handle(data) : undefined;
  };

const serverHandlers = ({
  publisher,
  copyRelease,
  sourceOf,
  groups,
  backUp,
  prune,
}: OperatorServerOptions): Readonly<Record<keyof typeof operatorServerCalls, CallHandler>> => ({
  venues: () => publisher.venues(),
  backup: withBody(operatorServerCalls.backup, ({ file }) => backUp(file)),
  prune: withBody(operatorServerCalls.prune, ({ isDryRun }) => prune({ isDryRun, maxTurns: 1 })),
  publish: (body) => {
    const read = readBuild(body);
    return read ? publisher.publish(read.build, { ...terminalAuthor, ...read.conditions }) : undefined;
  },
  history: withBody(operatorServerCalls.history, ({ licence }) => publisher.history(licence)),
  release: withBody(operatorServerCalls.release, async ({ licence }) => {
    const copy = await copyRelease(licence);
    return copy && writeCopy(copy);
  }),
  source: withBody(operatorServerCalls.source, ({ licence, version }) => sourceOf(licence, version)),
  review: (body) => {
    const read = readBuild(body);
    return read ? groups.review(read.build) : undefined;
  },
  saveGroup: withBody(operatorServerCalls.saveGroup, ({ source, ...group }) =>
    groups.save({ ...group, source: Buffer.from(source, 'base64') }),
  ),
  groupSource: withBody(operatorServerCalls.groupSource, async ({ id }) => {
    const source = await groups.source(id);
    return source && Buffer.from(source).toString('base64');
  }),
  rollback: withBody(operatorServerCalls.rollback, ({ licence, version }) =>
    publisher.rollback(licence, version, terminalAuthor),
  ),
});

interface OperatorRoute {
  readonly call: Call;
  readonly handle: CallHandler;
}

/** Every call of the server, by its path. */
function routesOf(options: OperatorServerOptions): ReadonlyMap<string, OperatorRoute> {
  const handlers = serverHandlers(options);
  const ofServer = (Object.keys(operatorServerCalls) as (keyof typeof operatorServerCalls)[]).map((name) => ({
    call: operatorServerCalls[name],
    handle: handlers[name],
  }));
  const ofApi = (Object.keys(operatorCalls) as OperatorMethod[]).map((method) => ({
    call: operatorCalls[method],
    handle: withBody<z.ZodMiniType>(operatorCalls[method], (request) =>
      options.handlers[method](request as never),
    ),
  }));
  return new Map([...ofServer, ...ofApi].map((route) => [route.call.path, route]));
}

interface OperatorResponse {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (code: CallRefusalCode): OperatorResponse => ({
  status: refusalStatus(code),
  body: { code },
});

/**
 * The operators' endpoint: listens on loopback only, on a port of its own, and requires the token stored in DATA_DIR.
 */
export function createOperatorServer(options: OperatorServerOptions): Server {
  const { token, log } = options;
  const routes = routesOf(options);

  const answer = async (request: IncomingMessage): Promise<OperatorResponse> => {
    if (!holdsToken(request, token)) return refusal('unauthorized');
    const route = routes.get(request.url ?? '');
    if (!route || route.call.method !== request.method) return refusal('not_found');
    const read = await readJson(request, route.call.maxBytes ?? defaultMaxBytes);
    if (read.kind !== 'read') return refusal(read.kind);
    const result = await route.handle(read.value);
    return result === undefined ? refusal('invalid_request') : { status: route.call.status, body: result };
  };
  const failed = (path: string | undefined, error: unknown): OperatorResponse => {
    log.error('operator request failed', { path, fault: error });
    const message = error instanceof Error ? error.message : String(error);
    return { status: refusalStatus('internal'), body: { code: 'internal', message } };
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
