import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Credentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const hex = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex');
const hmac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Percent-encodes all but the unreserved characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

/** The headers that a signature must cover. */
const requiredHeaders = ['host', 'x-amz-content-sha256', 'x-amz-date'];

const maxSkewMs = 15 * 60_000;

/** `20261128T150000Z` in epoch milliseconds. */
const readDate = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Computes the signature of a request anew; returns the code of an error, or `null`.
 *
 * Source: AWS General Reference, "Create a signed AWS API request", Signature Version 4.
 */
export function findSignatureError(
  request: IncomingMessage,
  body: Uint8Array,
  { region, accessKeyId, secretAccessKey }: S3Credentials,
): string | null {
  const { headers, method = '' } = request;
  const [, key, day = '', signedRegion, names = '', signature] =
    authorizationPattern.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) return 'AccessDenied';
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  const given = Object.keys(headers).filter((name) => name.startsWith('x-amz-'));
  if (![...requiredHeaders, ...given].every((name) => signed.includes(name))) return 'AccessDenied';
  const date = String(headers['x-amz-date']);
  if (!date.startsWith(day) || !(Math.abs(readDate(date) - Date.now()) < maxSkewMs)) {
    return 'RequestTimeTooSkewed';
  }
  if (headers['x-amz-content-sha256'] !== hex(body)) return 'XAmzContentSHA256Mismatch';

  const url = new URL(request.url ?? '/', 'http://bucket.example');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('&');
  const path = url.pathname.split('/').map(decodeURIComponent).map(encode).join('/');
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replaceAll(/\s+/g, ' ')}\n`,
  );
  const canonical = [method, path, query, lines.join(''), names, hex(body)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Uint8Array | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  const expected = hmac(signingKey, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hex(canonical)}`).toString('hex');
  return signature === expected ? null : 'SignatureDoesNotMatch';
}
