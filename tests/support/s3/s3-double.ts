import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Location } from '#server/adapters/storage/s3-location.ts';
import { afterEachFile } from '../after-each-file.ts';
import { aBucket, errorReply, type S3Reply } from './bucket.ts';
import { findSignatureError } from './verify-signature.ts';

export interface S3Fault {
  /** Which requests it is for, such as `GET` or `PUT`; all without one. */
  readonly method?: string;
  /** How many of them; all without a number. */
  readonly times?: number;
  readonly kind:
    | { readonly kind: 'status'; readonly status: number; readonly code: string }
    /** Nothing is answered. */
    | { readonly kind: 'silence' }
    | { readonly kind: 'hang_up' }
    /** Half of the body is sent, then the connection ends, or the body is said to be that long. */
    | { readonly kind: 'half'; readonly isClaimedWhole: boolean }
    | { readonly kind: 'other_bytes' }
    /** A byte every 50 milliseconds. */
    | { readonly kind: 'trickle' };
}

const credentials = { region: 'test-1', accessKeyId: 'key-of-tests', secretAccessKey: 'secret/of+tests' };

const metadataOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))) as Record<
    string,
    string
  >;

function rangeOf({ headers }: IncomingMessage): readonly [number, number] | null {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  return first === undefined ? null : [Number(first), Number(last)];
}

const readBody = async (request: IncomingMessage) => Buffer.concat(await request.toArray());

/** An S3-compatible store on loopback that refuses every wrong signature and misbehaves on demand. */
export async function serveS3({ pageSize = 1000, prefix = '' } = {}) {
  const bucket = aBucket(pageSize);
  const requests: string[] = [];
  const refused: string[] = [];
  let faults: { readonly fault: S3Fault; left: number }[] = [];
  let isDown = false;

  const takeFault = (method: string): S3Fault | null => {
    const found = faults.find(({ fault, left }) => left > 0 && (fault.method ?? method) === method);
    if (!found) return null;
    found.left -= 1;
    return found.fault;
  };

  /** A wrong signature, or another bucket. */
  const refusalOf = (request: IncomingMessage, body: Buffer, bucketName: string): S3Reply | null => {
    const wrong = findSignatureError(request, body, credentials);
    if (wrong) refused.push(wrong);
    if (wrong) return errorReply(403, wrong);
    return bucketName === 'pictures' ? null : errorReply(404, 'NoSuchBucket');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '/' } = request;
    const body = await readBody(request);
    requests.push(`${method} ${url}`);
    if (isDown) return void response.destroy();
    const { pathname, searchParams: query } = new URL(url, 'http://s3.example');
    const [, bucketName = '', ...rest] = decodeURIComponent(pathname).split('/');
    const refusal = refusalOf(request, body, bucketName);
    if (refusal) return send(method, response, refusal);
    const fault = takeFault(method)?.kind ?? null;
    if (fault && isAnswered(response, method, fault)) return;
    const reply = bucket.answer({
      ...{ method, key: rest.join('/'), query, body },
      metadata: metadataOf(request),
      range: rangeOf(request),
    });
    if (fault) misbehave(response, reply, fault);
    else send(method, response, reply);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  open.add(close);
  const location: S3Location = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...credentials,
    bucket: 'pictures',
    prefix,
  };
  return {
    location,
    environment: {
      S3_ENDPOINT: location.endpoint,
      S3_REGION: location.region,
      S3_ACCESS_KEY_ID: location.accessKeyId,
      S3_SECRET_ACCESS_KEY: location.secretAccessKey,
    },
    ...bucket,
    /** Every request so far: method and address. */
    requests,
    /** Codes of refused signatures. */
    refused,
    setFaults: (...next: readonly S3Fault[]) => {
      faults = next.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }));
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Makes all objects older. */
    age: (ms: number) => {
      for (const object of bucket.objects.values()) object.at -= ms;
    },
  };
}

const open = new Set<() => Promise<void>>();

afterEachFile(async () => {
  await Promise.all([...open].map((close) => close()));
  open.clear();
});

function send(method: string, response: ServerResponse, { status, headers = {}, body = '' }: S3Reply): void {
  response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Faults that do not depend on what was asked for. */
function isAnswered(response: ServerResponse, method: string, fault: S3Fault['kind']): boolean {
  if (fault.kind === 'hang_up') response.destroy();
  if (fault.kind === 'status') send(method, response, errorReply(fault.status, fault.code));
  return ['silence', 'hang_up', 'status'].includes(fault.kind);
}

function misbehave(response: ServerResponse, reply: S3Reply, kind: S3Fault['kind']): void {
  const body = Buffer.from(reply.body ?? '');
  const half = body.subarray(0, Math.floor(body.length / 2));
  const headers = { ...reply.headers, 'content-length': String(body.length) };
  if (kind.kind === 'other_bytes') {
    response.writeHead(reply.status, headers);
    response.end(Buffer.from(body.map((byte) => byte ^ 1)));
  } else if (kind.kind === 'half' && kind.isClaimedWhole) {
    response.writeHead(reply.status, { ...headers, 'content-length': String(half.length) });
    response.end(half);
  } else if (kind.kind === 'half') {
    response.writeHead(reply.status, headers);
    response.write(half, () => response.destroy());
  } else {
    response.writeHead(reply.status, headers);
    let sent = 0;
    const clock = setInterval(() => {
      if (sent < body.length && !response.destroyed) response.write(body.subarray(sent, ++sent));
      else clearInterval(clock);
    }, 50);
    response.once('close', () => clearInterval(clock));
  }
}
