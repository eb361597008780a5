import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { isTokenShaped } from '../staff/access/access-token.ts';
import type { StaffScreen } from './staff-route.ts';

const signInSchema = z.strictObject({ token: z.string().check(z.refine(isTokenShaped)) });

/** The token that somebody enters with; `null` where there is none. */
export function readBodyToken(body: Uint8Array): string | null {
  try {
    const { data } = z.safeParse(signInSchema, JSON.parse(Buffer.from(body).toString('utf8')));
    return data?.token ?? null;
  } catch {
    return null; // A SyntaxError is how the parser says that this is no JSON.
  }
}

/** The token that a browser holds for a screen; `null` where it holds none. */
export function readCookieToken({ headers }: IncomingMessage, screen: StaffScreen): string | null {
  const held = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, token = ''] = held.find(([name]) => name === screen) ?? [];
  return isTokenShaped(token) ? token : null;
}

/** As long as browsers keep anything. */
const maxAgeSeconds = 400 * 86_400;

const attributes = (screen: StaffScreen) => `Path=/${screen}; HttpOnly; SameSite=Strict`;

/** Sent back to that screen and what it asks, and to nothing else of the site. */
export const writeCookie = (screen: StaffScreen, token: string, isSecure: boolean): string =>
  `${screen}=${token}; Max-Age=${maxAgeSeconds}; ${attributes(screen)}${isSecure ? '; Secure' : ''}`;

export const expiredCookie = (screen: StaffScreen): string => `${screen}=; Max-Age=0; ${attributes(screen)}`;
