import * as z from 'zod/mini';
import { readJson } from './ask.ts';
import { hmac, isSame } from './signing.ts';

const header = z.object({ alg: z.literal('HS256') });

const encoded = (what: object) => Buffer.from(JSON.stringify(what)).toString('base64url');
const decoded = (text: string): unknown => readJson(Buffer.from(text, 'base64url').toString());

/** Claims as a JWT that shows, by a secret that both sides know, who made it. */
export function seal(claims: object, secret: string): string {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${hmac('sha256', secret, text, 'base64url')}`;
}

/** The claims of a JWT; `null` unless it is signed with that secret and in that one way, whatever it says itself. */
export function unseal(token: string, secret: string): unknown {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const isRight = isSame(hmac('sha256', secret, `${head}.${body}`, 'base64url'), signature);
  if (!isRight || more.length > 0 || !z.safeParse(header, decoded(head)).success) return null;
  return decoded(body);
}
