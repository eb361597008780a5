import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join, relative } from 'node:path';
import { pack } from 'tar-stream';
import { emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';

export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Makes a venue's token with the command. */
export async function aToken(
  { dataDir }: Pick<ServerProcess, 'dataDir'>,
  licence = 'corner',
  purpose = 'publish',
  ...options: readonly string[]
): Promise<{ readonly id: number; readonly token: string }> {
  return (await emenu(dataDir, 'token', licence, purpose, ...options, '--json')).json();
}

/** The files of a folder by path. */
export async function filesIn(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [relative(folder, file), await readFile(file)] as const);
  return new Map(await Promise.all(read));
}

export const manifestOf = (files: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, sha256Of(bytes)]));

/** A tar archive as other programs write it. An entry without bytes becomes a link. */
export async function tarOf(entries: Iterable<readonly [string, Uint8Array | null]>): Promise<Buffer> {
  const archive = pack();
  for (const [name, bytes] of entries) {
    if (bytes) archive.entry({ name }, Buffer.from(bytes));
    else archive.entry({ name, type: 'symlink', linkname: '/etc/passwd' });
  }
  archive.finalize();
  return Buffer.concat(await Array.fromAsync(archive as AsyncIterable<Uint8Array>));
}

export interface RemoteRequest {
  readonly method?: string;
  readonly token?: string | null;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string | undefined;
}

export interface RemoteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  readonly json: <T = Readonly<Record<string, unknown>>>() => T;
}

/** Sends a request to a server as a remote program does. */
function send(port: number, path: string, request: RemoteRequest): Promise<RemoteResponse> {
  const { method = 'POST', token = null, host = 'corner.example', headers = {}, body } = request;
  const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
  const { promise, resolve, reject } = Promise.withResolvers<RemoteResponse>();
  const outgoing = httpRequest(
    {
      port,
      path,
      method,
      agent: false,
      setHost: false,
      headers: { host, ...bearer, ...(body && { 'content-length': Buffer.byteLength(body) }), ...headers },
    },
    (message) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: message.statusCode ?? 0,
          headers: message.headers,
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

/** A remote client that publishes with a token. */
export function remotePublisher(server: ServerProcess, token: string) {
  const ask = (path: string, request: RemoteRequest): Promise<RemoteResponse> =>
    send(server.port, path, { token, ...request });
  return {
    ask,
    publish: (body: object, headers: RemoteRequest['headers'] = {}) =>
      ask('/publish/', {
        headers: { ...json, ...headers },
        body: JSON.stringify(body),
      }),
    put: (bytes: Uint8Array, hash = sha256Of(bytes)) =>
      ask(`/publish/files/${hash}/`, { method: 'PUT', body: bytes }),
  };
}

/** A server with two venues, and a remote publisher with a token of the first. */
export async function aServerWithTwoVenues() {
  const server = await aSiteWith(await aVenueFolder(), await aVenueFolder({ venue: { licence: 'grill' } }));
  const { token } = await aToken(server);
  return { server, token, publisher: remotePublisher(server, token) };
}
