import { setTimeout as delay } from 'node:timers/promises';
import type { ClientRequest, ClientResponse } from './client-call.ts';
import { requestLocalhost } from './request-localhost.ts';

/** A venue's own host, and a token of the venue's for publishing. */
export interface PublishingCredentials {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly token: string;
}

export type PublishingClient = (asked: ClientRequest) => Promise<ClientResponse>;

/** Nothing came of it, whatever was tried; the message says why, for whoever reads it in a terminal. */
export class PublishingClientError extends Error {
  override readonly name = 'PublishingClientError';
}

/** How long is waited before it is tried again, in milliseconds. */
const retryDelays: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

/** A server that is to be asked again says so: it is away, or somebody has asked too often. */
const isTransient = (status: number) => status >= 500 || status === 429;

/**
 * Asks a server elsewhere, again where it does not answer.
 *
 * @throws {PublishingClientError} when it does not answer in the end.
 */
export function openPublishingClient(
  { origin, token }: PublishingCredentials,
  waits: readonly number[] = retryDelays,
): PublishingClient {
  const once = async ({ method, path, headers = {}, body }: ClientRequest): Promise<ClientResponse> => {
    const url = new URL(path, origin);
    const sent = { authorization: `Bearer ${token}`, ...headers };
    if (url.hostname.endsWith('.localhost'))
      return requestLocalhost(url, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body }),
      });
    const response = await fetch(url, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      bytes: async () => new Uint8Array(await response.arrayBuffer()),
      json: () => response.json(),
    };
  };

  const tried = async (asked: ClientRequest): Promise<ClientResponse | PublishingClientError> => {
    const answered = await once(asked).catch(
      (cause: unknown) => new PublishingClientError(`${origin} does not answer${reasonOf(cause)}`, { cause }),
    );
    if (answered instanceof PublishingClientError || !isTransient(answered.status)) return answered;
    return new PublishingClientError(`${origin} cannot answer now (${answered.status})`);
  };

  return async (asked) => {
    let answered = await tried(asked);
    for (const pause of asked.isRepeatable ? waits : []) {
      if (!(answered instanceof PublishingClientError)) break;
      await delay(pause);
      answered = await tried(asked);
    }
    if (answered instanceof PublishingClientError) throw answered;
    return answered;
  };
}

/** Whoever shows a token that opens nothing is told no more than that. */
export const tokenNotFound = () =>
  new PublishingClientError(
    'Nothing is there for this token: it may be another venue’s, for something else, or revoked. See: emenu tokens',
  );

function reasonOf(fault: unknown): string {
  const cause = fault instanceof Error ? fault.cause : undefined;
  return cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : '';
}
