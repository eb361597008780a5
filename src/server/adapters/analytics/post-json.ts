import { AnalyticsError } from '#server/analytics/analytics.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { describeFetchError } from '../outbound/responses.ts';

/** Nobody waits for it but the next round of views. */
export const defaultTimeoutMs = 5_000;

export interface PostJsonOptions {
  readonly fetch: OutboundFetch;
  readonly timeoutMs?: number;
}

/**
 * Tells the service one thing, and follows it nowhere else. What it answers is not read.
 *
 * @returns the heads of its answer.
 * @throws {AnalyticsError} which names no address: that may hold a secret.
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
  const response = await fetch(request, { signal }).catch((fault: unknown) => {
    throw new AnalyticsError('unreachable', describeFetchError(fault, signal));
  });
  await response.body?.cancel().catch(() => undefined);
  if (response.status >= 500) throw new AnalyticsError('unreachable', `HTTP ${response.status}`);
  if (!response.ok) throw new AnalyticsError('refused', `HTTP ${response.status}`);
  return response.headers;
}
