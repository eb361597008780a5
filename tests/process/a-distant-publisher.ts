import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join, relative } from 'node:path';
import { pack } from 'tar-stream';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';

export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** A token of a venue's, as the terminal prints it. */
export async function aToken(
  { dataDir }: Pick<ServerProcess, 'dataDir'>,
  licence = 'corner',
  purpose = 'publish',
  ...options: readonly string[]
): Promise<{ readonly id: number; readonly token: string }> {
  return (await emenu(dataDir, 'token', licence, purpose, ...options, '--json')).json();
}

/** The files of a folder by their paths. */
export async function filesIn(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [relative(folder, file), await readFile(file)] as const);
  return new Map(await Promise.all(read));
}

export const manifestOf = (files: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, sha256Of(bytes)]));

/** A tar as other programs write it; what has no bytes is a link. */
export async function tarOf(entries: Iterable<readonly [string, Uint8Array | null]>): Promise<Buffer> {
  const packing = pack();
  for (const [name, bytes] of entries) {
    if (bytes) packing.entry({ name }, Buffer.from(bytes));
    else packing.entry({ name, type: 'symlink', linkname: '/etc/passwd' });
  }
  packing.finalize();
  return Buffer.concat(await Array.fromAsync(packing as AsyncIterable<Uint8Array>));
}

export interface Sent {
  readonly method?: string;
  readonly token?: string | null;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string | undefined;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  readonly json: <T = Readonly<Record<string, unknown>>>() => T;
}

/** Asks a server over HTTP, as a program elsewhere does. */
function send(port: number, path: string, sent: Sent): Promise<Answered> {
  const { method = 'POST', token = null, host = 'corner.example', headers = {}, body } = sent;
  const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const outgoing = request(
    {
      port,
      path,
      method,
      agent: false,
      setHost: false,
      headers: { host, ...bearer, ...(body && { 'content-length': Buffer.byteLength(body) }), ...headers },
    },
    (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          bytes,
          json: <T>() => JSON.parse(bytes.toString()) as T,
        });
      });
    },
  );
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}

export const json = { 'content-type': 'application/json' };

/** Somebody who publishes from elsewhere, with a token of theirs. */
export function publishingTo(server: ServerProcess, token: string) {
  const ask = (path: string, sent: Sent): Promise<Answered> => send(server.port, path, { token, ...sent });
  return {
    ask,
    publish: (body: object, headers: Sent['headers'] = {}) =>
      ask('/publish/', {
        headers: { ...json, ...headers },
        body: JSON.stringify(body),
      }),
    put: (bytes: Uint8Array, hash = sha256Of(bytes)) =>
      ask(`/publish/files/${hash}/`, { method: 'PUT', body: bytes }),
  };
}

/** A server with two venues, and somebody elsewhere who holds a token of the first. */
export async function twoVenuesAfar() {
  const server = await aSiteWith(await aVenueFolder(), await aVenueFolder({ venue: { licence: 'grill' } }));
  const { token } = await aToken(server);
  return { server, token, here: publishingTo(server, token) };
}
