import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came over the wire, compressed or not. */
  readonly bytes: Buffer;
  readonly text: string;
  readonly json: <T = unknown>() => T;
}

/** Asks a server on this machine, on a connection of its own. */
export function ask(port: number, path: string, asked: Asked = {}): Promise<Answer> {
  const { host = 'corner.example', method = 'GET', headers = {}, body } = asked;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request(
    { host: '127.0.0.1', port, path, method, agent: false, setHost: false, headers: { host, ...headers } },
    (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => resolve(answerOf(incoming.statusCode ?? 0, incoming.headers, chunks)));
    },
  );
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}

function answerOf(status: number, headers: IncomingHttpHeaders, chunks: readonly Buffer[]): Answer {
  const bytes = Buffer.concat(chunks);
  const words = bytes.toString('utf8');
  return { status, headers, bytes, text: words, json: <T>() => JSON.parse(words) as T };
}

/** Sends bytes as they are and gives back everything that comes, until the server ends the connection. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
