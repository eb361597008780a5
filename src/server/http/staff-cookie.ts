import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { isTokenShaped } from '../staff/access/access-token.ts';
import type { StaffScreen } from './staff-route.ts';

const signInSchema = z.strictObject({ token: z.string().check(z.refine(isTokenShaped)) });

/** The token in the body of a sign-in; `null` where there is none. */
export function readBodyToken(body: Uint8Array): string | null {
  const { data } = z.safeParse(signInSchema, parseJson(Buffer.from(body).toString()));
  return data?.token ?? null;
}

/** The token in the cookie of a screen; `null` where there is none. */
export function readCookieToken({ headers }: IncomingMessage, screen: StaffScreen): string | null {
  const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, token = ''] = cookies.find(([name]) => name === screen) ?? [];
  return isTokenShaped(token) ? token : null;
}

/** The longest time that browsers keep a cookie. */
const maxAgeSeconds = 400 * 86_400;

const attributes = (screen: StaffScreen) => `Path=/${screen}; HttpOnly; SameSite=Strict`;

/** The cookie of a screen: sent to that screen and its calls only. */
export const writeCookie = (screen: StaffScreen, token: string, isSecure: boolean): string =>
  `${screen}=${token}; Max-Age=${maxAgeSeconds}; ${attributes(screen)}${isSecure ? '; Secure' : ''}`;

export const expiredCookie = (screen: StaffScreen): string => `${screen}=; Max-Age=0; ${attributes(screen)}`;
