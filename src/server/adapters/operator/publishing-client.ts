import { setTimeout as delay } from 'node:timers/promises';
import type { ClientRequest, ClientResponse } from './client-call.ts';
import { requestLocalhost } from './request-localhost.ts';

/** A venue's own host and a publishing token of the venue. */
export interface PublishingCredentials {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly token: string;
}

export type PublishingClient = (request: ClientRequest) => Promise<ClientResponse>;

/** The request failed after all retries. The message gives the reason, for display in a terminal. */
export class PublishingClientError extends Error {
  override readonly name = 'PublishingClientError';
}

/** Delays between retries in milliseconds. */
const retryDelays: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

/** Whether a retry may succeed: the server is unavailable, or the rate limit is exceeded. */
const isTransient = (status: number) => status >= 500 || status === 429;

/**
 * Opens a client for a remote server, with retries.
 *
 * @throws {PublishingClientError} when the server does not respond after all retries.
 */
export function openPublishingClient(
  { origin, token }: PublishingCredentials,
  delays: readonly number[] = retryDelays,
): PublishingClient {
  const send = async ({ method, path, headers = {}, body }: ClientRequest): Promise<ClientResponse> => {
    const url = new URL(path, origin);
    const allHeaders = { authorization: `Bearer ${token}`, ...headers };
    if (url.hostname.endsWith('.localhost'))
      return requestLocalhost(url, {
        method,
        headers: allHeaders,
        ...(body === undefined ? {} : { body }),
      });
    const response = await fetch(url, {
      method,
      headers: allHeaders,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      bytes: async () => new Uint8Array(await response.arrayBuffer()),
      json: () => response.json(),
    };
  };

  const attempt = async (request: ClientRequest): Promise<ClientResponse | PublishingClientError> => {
    const result = await send(request).catch(
      (cause: unknown) => new PublishingClientError(`${origin} doesn’t respond${reasonOf(cause)}`, { cause }),
    );
    if (result instanceof PublishingClientError || !isTransient(result.status)) return result;
    return new PublishingClientError(`${origin} is unavailable (${result.status})`);
  };

  return async (request) => {
    let result = await attempt(request);
    for (const delayMs of request.isRepeatable ? delays : []) {
      if (!(result instanceof PublishingClientError)) break;
      await delay(delayMs);
      result = await attempt(request);
    }
    if (result instanceof PublishingClientError) throw result;
    return result;
  };
}

/** The same error for every invalid token, so that it reveals nothing. */
export const tokenNotFound = () =>
  new PublishingClientError(
    'Not found for this token: it may belong to another venue, have another purpose, or be revoked. See: emenu tokens',
  );

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : '';
}
