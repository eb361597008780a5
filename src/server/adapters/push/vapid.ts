import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The key pair that identifies this site to push services. */
export interface VapidKeys {
  readonly privateKey: KeyObject;
  /** The uncompressed point as base64url. */
  readonly publicKey: string;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** @param secret the private key of P-256, 32 bytes. */
export function vapidKeysOf(secret: Uint8Array): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: base64url(secret),
    x: base64url(point.subarray(1, 33)),
    y: base64url(point.subarray(33)),
  };
  return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey: base64url(point) };
}

/** Services accept at most a day. */
const lifetimeSeconds = 12 * 3_600;

const segment = (value: object): string => base64url(Buffer.from(JSON.stringify(value)));

/**
 * The `Authorization` header of a push message: a JWT, signed with ES256.
 *
 * Source: RFC 8292
 *
 * @param endpoint of the subscription.
 * @param contact `mailto:` or `https:` address of the operator, for the push service.
 */
export function vapidHeader(
  { privateKey, publicKey }: VapidKeys,
  endpoint: URL,
  contact: string,
  now: Date,
): string {
  const exp = Math.floor(now.getTime() / 1_000) + lifetimeSeconds;
  const claims = { aud: endpoint.origin, exp, sub: contact };
  const signed = `${segment({ typ: 'JWT', alg: 'ES256' })}.${segment(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${base64url(signature)}, k=${publicKey}`;
}
