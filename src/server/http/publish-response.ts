import type { LimitExceeded } from '../publishing/remote/folder-limits.ts';
import { callHeaders, type HeaderList } from './headers.ts';
import { type Exchange, sendBody } from './send.ts';

/** What whoever publishes from elsewhere is answered. */
export interface PublishResponse {
  readonly status: number;
  /** Bytes as they are, anything else as JSON; `null` for nothing. */
  readonly body: unknown;
  readonly head?: HeaderList;
}

/** A refusal in the form of every call: a permanent code, and what goes with it. */
export const refusal = (
  status: number,
  code: string,
  more: Readonly<Record<string, unknown>> = {},
  head: HeaderList = [],
): PublishResponse => ({ status, body: { code, ...more }, head });

export const notFound = refusal(404, 'not_found');

export const methodNotAllowed = (allow: string): PublishResponse =>
  refusal(405, 'invalid_request', { issues: [] }, ['allow', allow]);

export const tooLarge = ({ limit, most }: LimitExceeded): PublishResponse =>
  refusal(413, 'too_large', { limit, most });

/** Sends it. Nobody keeps it. */
export function sendPublishResponse(exchange: Exchange, { status, body, head = [] }: PublishResponse): void {
  const whole: HeaderList = [...callHeaders, 'cache-control', 'no-store', ...head];
  if (body instanceof Uint8Array) sendBody(exchange, status, whole, 'application/octet-stream', body);
  else if (status === 204) exchange.response.writeHead(status, whole as string[]).end();
  else sendBody(exchange, status, whole, 'application/json; charset=utf-8', JSON.stringify(body));
}

/** Has whoever asks first whether to send anything at all send it. */
export function sendContinue({ request, response }: Exchange): void {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}
