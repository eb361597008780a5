import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { ProviderOptions } from '#server/payments/provider.ts';
import { requestJson } from './request-json.ts';
import { hmac } from './signing.ts';

/**
 * The signature of a request, in base 64, over the exact bytes of the body.
 *
 * @param timestamp epoch milliseconds, as text.
 */
export const fiservSignature = (
  secret: string,
  {
    apiKey,
    requestId,
    timestamp,
    body,
  }: Readonly<Record<'apiKey' | 'requestId' | 'timestamp' | 'body', string>>,
): string => hmac('sha256', secret, `${apiKey}${requestId}${timestamp}${body}`, 'base64');

/** Derives a UUID from a reference. */
const uuidOfReference = (reference: string) =>
  createHash('sha256')
    .update(reference)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

interface FiservRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Identical for retries, as an idempotency key. */
  readonly reference?: string;
}

interface FiservKeys {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly base: string;
}

export type FiservCall = <Reply>(reply: z.ZodMiniType<Reply>, call: FiservRequest) => Promise<Reply>;

/** Sends signed requests, each with a timestamp and a request ID. */
export const createFiservCall =
  ({ apiKey, apiSecret, base }: FiservKeys, options: ProviderOptions): FiservCall =>
  (reply, { method, path, query = {}, body, reference }) => {
    const bodyText = body === undefined ? '' : JSON.stringify(body);
    const requestId = reference === undefined ? options.newUuid() : uuidOfReference(reference);
    const timestamp = String(options.now().getTime());
    const url = new URL(`${base.replace(/\/+$/, '')}/ipp/payments-gateway/v2${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = {
      'content-type': 'application/json',
      'api-key': apiKey,
      'client-request-id': requestId,
      timestamp,
      'message-signature': fiservSignature(apiSecret, { apiKey, requestId, timestamp, body: bodyText }),
    };
    const request = new Request(url, { method, headers, ...(bodyText === '' ? {} : { body: bodyText }) });
    return requestJson(options, 'magnati', request, { schema: reply });
  };
