import * as z from 'zod/mini';
import { parseJson } from './request-json.ts';
import { hmac, isTimingSafeEqual } from './signing.ts';

const jwtHeader = z.object({ alg: z.literal('HS256') });

const encodePart = (what: object) => Buffer.from(JSON.stringify(what)).toString('base64url');
const decodePart = (text: string): unknown => parseJson(Buffer.from(text, 'base64url').toString());

/** Claims as a JWT that shows, by a secret that both sides know, who made it. */
export function signJwt(claims: object, secret: string): string {
  const text = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(claims)}`;
  return `${text}.${hmac('sha256', secret, text, 'base64url')}`;
}

/** The claims of a JWT; `null` unless it is signed with that secret and in that one way, whatever it says itself. */
export function verifyJwt(token: string, secret: string): unknown {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const isRight = isTimingSafeEqual(hmac('sha256', secret, `${head}.${body}`, 'base64url'), signature);
  if (!isRight || more.length > 0 || !z.safeParse(jwtHeader, decodePart(head)).success) return null;
  return decodePart(body);
}
