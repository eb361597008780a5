import { WebhookError, type WebhookResponse } from '#server/events/webhooks/webhook.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { describeFetchError } from '../outbound/responses.ts';

export interface PostWebhookOptions {
  readonly fetch: OutboundFetch;
  readonly timeoutMs?: number;
}

/** How long a till may take, from its name to the end of its answer. */
const defaultTimeoutMs = 5_000;

/** So much of an answer is read at most. */
const maxResponseBytes = 2_048;

/**
 * Posts to a till, and follows it nowhere else.
 *
 * @throws {WebhookError} where no answer came, or none may be asked for.
 */
export async function postWebhook(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  { fetch, timeoutMs = defaultTimeoutMs }: PostWebhookOptions,
): Promise<WebhookResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  const request = new Request(url, { method: 'POST', headers, body });
  const response = await fetch(request, { signal }).catch((fault: unknown) => {
    throw new WebhookError(describeFetchError(fault, signal));
  });
  return { status: response.status, said: await readBodyStart(response) };
}

/** How an answer begins. Its status has come: what becomes of the rest changes nothing. */
async function readBodyStart({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxResponseBytes) break;
    }
  } catch {
    // It ended in the middle, or its time was up.
  }
  return Buffer.concat(chunks).subarray(0, maxResponseBytes).toString('utf8');
}
