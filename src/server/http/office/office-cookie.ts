import type { IncomingMessage } from 'node:http';
import { sessionLimits } from '../../people/session-repository.ts';
import { isTokenShaped } from '../../staff/access/access-token.ts';

/** Browsers take the first name only over https, for this host alone, and let no other host set it. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-office' : 'office');

const isSecure = (origin: string) => origin.startsWith('https:');

/** The token in the office's cookie; `null` where there is none. */
export function readOfficeCookie({ headers }: IncomingMessage, origin: string): string | null {
  const wanted = cookieName(isSecure(origin));
  const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, token = ''] = cookies.find(([name]) => name === wanted) ?? [];
  return isTokenShaped(token) ? token : null;
}

/** @param token `null` removes the cookie. */
export function writeOfficeCookie(token: string | null, origin: string): string {
  const secure = isSecure(origin);
  const maxAge = token === null ? 0 : sessionLimits.ageMs / 1000;
  // Lax: who follows a link from a mail is signed in. Calls are posts, which other sites cannot make.
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${cookieName(secure)}=${token ?? ''}; ${attributes}`;
}
