import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Log } from '../log.ts';
import type { Desk } from '../publishing/desk.ts';
import { readEdition } from '../publishing/edition-wire.ts';

/** An edition of the largest menu takes a few megabytes; anything near this is a mistake. */
const largestBody = 256 * 1024 * 1024;

export interface OperatorNeeds {
  readonly desk: Desk;
  readonly token: string;
  readonly log: Log;
}

/**
 * The operators' endpoint: listens on loopback only, apart from the diners' front, and answers whoever
 * holds the token that lies in DATA_DIR.
 */
export function createOperator({ desk, token, log }: OperatorNeeds): Server {
  const routes: Readonly<Record<string, (body: unknown) => Promise<unknown>>> = {
    '/venues': () => desk.venues(),
    '/publish': async (body) => {
      const edition = readEdition(body);
      return edition ? desk.publish(edition) : undefined;
    },
    '/history': async (body) => desk.history(textIn(body, 'licence')),
    '/rollback': async (body) => desk.rollback(textIn(body, 'licence'), versionIn(body)),
  };

  return createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const route = routes[request.url ?? ''];
    if (!holdsToken(request, token)) return answer(401, { code: 'unauthorized' });
    if (!route || request.method !== 'POST') return answer(404, { code: 'not_found' });

    readJson(request)
      .then(route)
      .then((result) =>
        result === undefined ? answer(422, { code: 'invalid_request' }) : answer(200, result),
      )
      .catch((fault: unknown) => {
        log.error('operator request failed', { path: request.url, fault });
        answer(500, { code: 'internal', message: fault instanceof Error ? fault.message : String(fault) });
      });
  });
}

function holdsToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBody) throw new Error('The request is too large');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : JSON.parse(text);
}

function textIn(body: unknown, name: string): string {
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
}

function versionIn(body: unknown): number | null {
  const { version } = body as { readonly version?: unknown };
  return typeof version === 'number' ? version : null;
}
