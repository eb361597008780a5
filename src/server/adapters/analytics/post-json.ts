import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { describeFetchError } from '../outbound/responses.ts';

/** Only the next batch of views waits for it. */
export const defaultTimeoutMs = 5_000;

export interface PostJsonOptions {
  readonly fetch: OutboundFetch;
  readonly timeoutMs?: number;
}

/**
 * Posts JSON to the service. Ignores the response body.
 *
 * @returns the headers of the response.
 * @throws {IntegrationError} without the address, which may hold a secret.
 */
export async function postJson(
  { fetch, timeoutMs = defaultTimeoutMs }: PostJsonOptions,
  address: URL,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Headers> {
  const signal = AbortSignal.timeout(timeoutMs);
  const request = new Request(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await fetch(request, { signal }).catch((error: unknown) => {
    throw new IntegrationError('analytics', 'unreachable', describeFetchError(error, signal));
  });
  await response.body?.cancel().catch(() => undefined);
  if (response.status >= 500)
    throw new IntegrationError('analytics', 'unreachable', `HTTP ${response.status}`);
  if (!response.ok) throw new IntegrationError('analytics', 'rejected', `HTTP ${response.status}`);
  return response.headers;
}
