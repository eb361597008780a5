import { AnalyticsFault } from '#server/analytics/analytics.ts';
import type { Outbound } from '#server/integrations/outbound.ts';
import { whyUnanswered } from '../outbound/answers.ts';

/** Nobody waits for it but the next round of views. */
export const patientMs = 5_000;

export interface AskNeeds {
  readonly fetch: Outbound;
  readonly patienceMs?: number;
}

/**
 * Tells the service one thing, and follows it nowhere else. What it answers is not read.
 *
 * @returns the heads of its answer.
 * @throws {AnalyticsFault} which names no address: that may hold a secret.
 */
export async function post(
  { fetch, patienceMs = patientMs }: AskNeeds,
  address: URL,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Headers> {
  const signal = AbortSignal.timeout(patienceMs);
  const request = new Request(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await fetch(request, { signal }).catch((fault: unknown) => {
    throw new AnalyticsFault('unreachable', whyUnanswered(fault, signal));
  });
  await response.body?.cancel().catch(() => undefined);
  if (response.status >= 500) throw new AnalyticsFault('unreachable', `HTTP ${response.status}`);
  if (!response.ok) throw new AnalyticsFault('refused', `HTTP ${response.status}`);
  return response.headers;
}
