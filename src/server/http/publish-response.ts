import type { CallRefusalCode } from '#contracts/call.ts';
import type { LimitExceeded } from '../publishing/remote/folder-limits.ts';
import { callHeaders, type HeaderList } from './headers.ts';
import { refusalStatus } from './refusal-status.ts';
import { type Exchange, sendBody } from './send.ts';

/** A response of remote publishing. */
export interface PublishResponse {
  readonly status: number;
  /** Bytes are sent unchanged, anything else as JSON; `null` for no body. */
  readonly body: unknown;
  readonly head?: HeaderList;
}

/** A refusal in the form of every call: a stable code and its details. */
export const refusal = (
  code: CallRefusalCode,
  details: Readonly<Record<string, unknown>> = {},
  head: HeaderList = [],
): PublishResponse => ({ status: refusalStatus(code), body: { code, ...details }, head });

export const notFound = refusal('not_found');

export const methodNotAllowed = (methods: readonly string[]): PublishResponse => ({
  ...refusal('invalid_request', { issues: [] }, ['allow', methods.join(', ')]),
  status: 405,
});

export const tooLarge = ({ limit, most }: LimitExceeded): PublishResponse =>
  refusal('too_large', { limit, most });

/** Sends a response that is never cached. */
export function sendPublishResponse(exchange: Exchange, { status, body, head = [] }: PublishResponse): void {
  const whole: HeaderList = [...callHeaders, 'cache-control', 'no-store', ...head];
  if (body instanceof Uint8Array) sendBody(exchange, status, whole, 'application/octet-stream', body);
  else if (status === 204) exchange.response.writeHead(status, whole as string[]).end();
  else sendBody(exchange, status, whole, 'application/json; charset=utf-8', JSON.stringify(body));
}

/** Answers `Expect: 100-continue`, so that the client sends its body. */
export function sendContinue({ request, response }: Exchange): void {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}
