import type { TooMuch } from '../publishing/remote/folder-limits.ts';
import { callHead, type Head } from './headers.ts';
import { type Exchange, sendBody } from './send.ts';

/** What whoever publishes from elsewhere is answered. */
export interface Said {
  readonly status: number;
  /** Bytes as they are, anything else as JSON; `null` for nothing. */
  readonly body: unknown;
  readonly head?: Head;
}

/** A refusal in the form of every call: a permanent code, and what goes with it. */
export const no = (
  status: number,
  code: string,
  more: Readonly<Record<string, unknown>> = {},
  head: Head = [],
): Said => ({ status, body: { code, ...more }, head });

export const nothingThere = no(404, 'not_found');

export const wrongMethod = (allow: string): Said =>
  no(405, 'invalid_request', { issues: [] }, ['allow', allow]);

export const tooLarge = ({ limit, most }: TooMuch): Said => no(413, 'too_large', { limit, most });

/** Sends it. Nobody keeps it. */
export function say(exchange: Exchange, { status, body, head = [] }: Said): void {
  const whole: Head = [...callHead, 'cache-control', 'no-store', ...head];
  if (body instanceof Uint8Array) sendBody(exchange, status, whole, 'application/octet-stream', body);
  else if (status === 204) exchange.response.writeHead(status, whole as string[]).end();
  else sendBody(exchange, status, whole, 'application/json; charset=utf-8', JSON.stringify(body));
}

/** Has whoever asks first whether to send anything at all send it. */
export function letCome({ request, response }: Exchange): void {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}
