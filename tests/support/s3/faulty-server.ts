import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEachFile } from '../after-each-file.ts';
import { errorReply, type S3Reply } from './bucket.ts';

type FaultKind =
  | { readonly kind: 'status'; readonly status: number; readonly code: string }
  /** Nothing is answered. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'hang_up' }
  /** Half of the body is sent, then the connection ends, or the body is said to be that long. */
  | { readonly kind: 'half'; readonly isClaimedWhole: boolean }
  | { readonly kind: 'other_bytes' }
  /** A byte every 50 milliseconds. */
  | { readonly kind: 'trickle' };

export interface S3Fault {
  /** Which requests it is for, such as `GET` or `PUT`; all without one. */
  readonly method?: string;
  /** How many of them; all without a number. */
  readonly times?: number;
  readonly kind: FaultKind;
}

const open = new Set<() => Promise<void>>();

afterEachFile(async () => {
  await Promise.all([...open].map((close) => close()));
  open.clear();
});

/** A server on loopback that misbehaves on demand, instead of or with what `answer` gives. */
export async function serveFaulty(answer: (request: IncomingMessage, body: Buffer) => Promise<S3Reply>) {
  const requests: string[] = [];
  let faults: { readonly fault: S3Fault; left: number }[] = [];
  let isDown = false;

  const takeFault = (method: string): FaultKind | null => {
    const found = faults.find(({ fault, left }) => left > 0 && (fault.method ?? method) === method);
    if (!found) return null;
    found.left -= 1;
    return found.fault.kind;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '/' } = request;
    const body = Buffer.concat(await request.toArray());
    requests.push(`${method} ${url}`);
    if (isDown) return void response.destroy();
    const fault = takeFault(method);
    if (fault && isAnswered(response, method, fault)) return;
    const reply = await answer(request, body);
    if (fault) misbehave(response, reply, fault);
    else send(method, response, reply);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.add(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request so far: method and address. */
    requests,
    setFaults: (...next: readonly S3Fault[]) => {
      faults = next.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }));
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

function send(method: string, response: ServerResponse, { status, headers = {}, body = '' }: S3Reply): void {
  response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Faults that do not depend on what was asked for. */
function isAnswered(response: ServerResponse, method: string, fault: FaultKind): boolean {
  if (fault.kind === 'hang_up') response.destroy();
  if (fault.kind === 'status') send(method, response, errorReply(fault.status, fault.code));
  return ['silence', 'hang_up', 'status'].includes(fault.kind);
}

function misbehave(response: ServerResponse, reply: S3Reply, fault: FaultKind): void {
  const body = Buffer.from(reply.body ?? '');
  const half = body.subarray(0, Math.floor(body.length / 2));
  const headers = { ...reply.headers, 'content-length': String(body.length) };
  if (fault.kind === 'other_bytes') {
    response.writeHead(reply.status, headers);
    response.end(Buffer.from(body.map((byte) => byte ^ 1)));
  } else if (fault.kind === 'half' && fault.isClaimedWhole) {
    response.writeHead(reply.status, { ...headers, 'content-length': String(half.length) });
    response.end(half);
  } else if (fault.kind === 'half') {
    response.writeHead(reply.status, headers);
    response.write(half, () => response.destroy());
  } else {
    response.writeHead(reply.status, headers);
    trickle(response, body);
  }
}

function trickle(response: ServerResponse, body: Buffer): void {
  let sent = 0;
  const clock = setInterval(() => {
    if (sent < body.length && !response.destroyed) response.write(body.subarray(sent, ++sent));
    else clearInterval(clock);
  }, 50);
  response.once('close', () => clearInterval(clock));
}
