import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface HttpRequestOptions {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As received, possibly compressed. */
  readonly bytes: Buffer;
  readonly text: string;
  readonly json: <T = unknown>() => T;
}

/** Sends a request to a local server over a new connection. */
export function ask(port: number, path: string, options: HttpRequestOptions = {}): Promise<HttpResponse> {
  const { host = 'corner.example', method = 'GET', headers = {}, body } = options;
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
  const outgoing = request(
    { host: '127.0.0.1', port, path, method, agent: false, setHost: false, headers: { host, ...headers } },
    (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => resolve(responseOf(incoming.statusCode ?? 0, incoming.headers, chunks)));
    },
  );
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}

function responseOf(status: number, headers: IncomingHttpHeaders, chunks: readonly Buffer[]): HttpResponse {
  const bytes = Buffer.concat(chunks);
  const content = bytes.toString('utf8');
  return { status, headers, bytes, text: content, json: <T>() => JSON.parse(content) as T };
}

/** Sends raw bytes and returns everything received until the server closes the connection. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
