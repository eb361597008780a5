import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { hmac, isTimingSafeEqual } from './signing.ts';

const jwtHeader = z.object({ alg: z.literal('HS256') });

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decodePart = (text: string): unknown => parseJson(Buffer.from(text, 'base64url').toString());

/** Signs claims as a JWT with a shared secret. */
export function signJwt(claims: object, secret: string): string {
  const text = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(claims)}`;
  return `${text}.${hmac('sha256', secret, text, 'base64url')}`;
}

/** The claims of a JWT; `null` unless it is signed with the secret by HS256, regardless of its own header. */
export function verifyJwt(token: string, secret: string): unknown {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const isValid = isTimingSafeEqual(hmac('sha256', secret, `${head}.${body}`, 'base64url'), signature);
  if (!isValid || more.length > 0 || !z.safeParse(jwtHeader, decodePart(head)).success) return null;
  return decodePart(body);
}
