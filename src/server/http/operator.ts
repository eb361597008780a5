import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import type { BackUp } from '../operations/backup/backup.ts';
import { readEdition } from '../publishing/edition-wire.ts';
import { atTerminal, type Desk } from '../publishing/publisher.ts';
import type { SourceOf } from '../publishing/remote/source-of-version.ts';
import { type CopyRelease, writeCopy } from '../publishing/static-export/release-copy.ts';
import { type CounterVerb, type CounterWork, counterAsks } from '../staff/terminal/counter.ts';
import { readJson } from './read-json.ts';
import { readNoFurther } from './read-no-further.ts';

/** An edition of the largest menu takes a few megabytes; anything near this is a mistake. */
const largestBody = 256 * 1024 * 1024;

export interface OperatorNeeds {
  readonly desk: Desk;
  readonly counter: CounterWork;
  readonly backUp: BackUp;
  readonly copyRelease: CopyRelease;
  readonly sourceOf: SourceOf;
  readonly token: string;
  readonly log: Log;
}

/** Refuses with `undefined` what it was not made for. */
type Route = (body: unknown) => Promise<unknown> | undefined;

const licenceSchema = z.strictObject({ licence: z.string() });
const backupSchema = z.strictObject({ file: z.string().check(z.regex(/^\/./)) });
const versionSchema = z.strictObject({ licence: z.string(), version: z.nullable(z.int()) });

/** Each verb of the counter answers under its own name. */
function counterRoutes(counter: CounterWork): Readonly<Record<string, Route>> {
  const verbs = Object.keys(counterAsks) as CounterVerb[];
  const routeOf =
    (verb: CounterVerb): Route =>
    (body) => {
      const { success, data } = z.safeParse(counterAsks[verb], body);
      return success ? counter[verb](data as never) : undefined;
    };
  return Object.fromEntries(verbs.map((verb) => [`/counter/${verb}`, routeOf(verb)]));
}

function routesTo({
  desk,
  counter,
  copyRelease,
  sourceOf,
  backUp,
}: OperatorNeeds): Readonly<Record<string, Route>> {
  return {
    ...counterRoutes(counter),
    '/venues': () => desk.venues(),
    '/backup': (body) => {
      const { data } = z.safeParse(backupSchema, body);
      return data && backUp(data.file);
    },
    '/publish': (body) => {
      const read = readEdition(body);
      return read ? desk.publish(read.edition, { ...atTerminal, ...read.knowing }) : undefined;
    },
    '/history': (body) => {
      const { data } = z.safeParse(licenceSchema, body);
      return data && desk.history(data.licence);
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
      return data && desk.rollback(data.licence, data.version, atTerminal);
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (status: number, code: string): Answer => ({ status, body: { code } });

/**
 * The operators' endpoint: listens on loopback only, apart from the diners' front, and answers whoever
 * holds the token that lies in DATA_DIR.
 */
export function createOperator(needs: OperatorNeeds): Server {
  const { token, log } = needs;
  const routes = routesTo(needs);

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (!holdsToken(request, token)) return refusal(401, 'unauthorized');
    const route = routes[request.url ?? ''];
    if (!route || request.method !== 'POST') return refusal(404, 'not_found');
    const asked = await readJson(request, largestBody);
    if (asked.kind !== 'read') return refusal(statusOf[asked.kind], asked.kind);
    const result = await route(asked.value);
    return result === undefined ? refusal(422, 'invalid_request') : { status: 200, body: result };
  };
  const failed = (path: string | undefined, fault: unknown): Answer => {
    log.error('operator request failed', { path, fault });
    const message = fault instanceof Error ? fault.message : String(fault);
    return { status: 500, body: { code: 'internal', message } };
  };

  return createServer(async (request, response) => {
    const { status, body } = await answer(request).catch((fault: unknown) => failed(request.url, fault));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
    readNoFurther({ request, response });
  });
}

function holdsToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const statusOf = { unreadable: 400, too_large: 413 } as const;
