import { createDecipheriv, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Browser } from './push-subscriptions.ts';

/** A message that the service took, as the browser reads it. */
interface DeliveredPush {
  readonly message: { readonly notification: Readonly<Record<string, unknown>> };
  readonly headers: IncomingMessage['headers'];
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** A push service on this machine that implements only RFC 8030, 8291 and 8292, for one browser. */
export async function servePushService(browserAt: (endpoint: string) => Browser) {
  const delivered: DeliveredPush[] = [];
  const errors: string[] = [];
  const state = { status: 201, headers: {} as Readonly<Record<string, string>>, requests: 0 };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    state.requests += 1;
    if (state.status === 201) {
      try {
        const claims = readClaims(request.headers.authorization ?? '', origin());
        delivered.push({ claims, headers: request.headers, message: JSON.parse(decrypt(browser, body)) });
      } catch (error) {
        errors.push(String(error));
        return void response.writeHead(400).end();
      }
    }
    response.writeHead(state.status, state.headers).end('an answer');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = browserAt(`${origin()}/push/1`);
  return {
    browser,
    delivered,
    /** What was wrong with refused messages. */
    errors,
    requests: () => state.requests,
    answerWith: (status: number, headers: Readonly<Record<string, string>> = {}) => {
      Object.assign(state, { status, headers });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Source: RFC 8292 */
function readClaims(authorization: string, origin: string): DeliveredPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the token is not signed');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString('utf8'));
  if (alg !== 'ES256') throw new Error(`the algorithm is ${alg}`);
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  if (claims.aud !== origin) throw new Error(`the audience is ${claims.aud}`);
  if (!/^(mailto:|https:)/.test(claims.sub)) throw new Error(`the contact is ${claims.sub}`);
  if (claims.exp > Date.now() / 1_000 + 86_400) throw new Error('the token lives for longer than a day');
  return claims;
}

const infoOf = (text: string) => Buffer.from(`${text}\0`);

/** Source: RFC 8188, RFC 8291 */
export function decrypt({ pair, secret }: Pick<Browser, 'pair' | 'secret'>, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordBytes = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const key = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (body.length > recordBytes) throw new Error('the message is longer than its record');
  const shared = pair.computeSecret(key);
  const info = Buffer.concat([infoOf('WebPush: info'), pair.getPublicKey(), key]);
  const input = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
  const contentKey = Buffer.from(hkdfSync('sha256', input, salt, infoOf('Content-Encoding: aes128gcm'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, infoOf('Content-Encoding: nonce'), 12));
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  if (plain.at(-1) !== 2) throw new Error('the last record is not marked');
  return plain.subarray(0, -1).toString('utf8');
}
