import { WebhookError, type WebhookResponse } from '#server/events/webhooks/webhook.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { describeFetchError } from '../outbound/responses.ts';

export interface PostWebhookOptions {
  readonly fetch: OutboundFetch;
  readonly timeoutMs?: number;
}

/** The timeout from the DNS lookup to the end of the response. */
const defaultTimeoutMs = 5_000;

/** The maximum number of response bytes to read. */
const maxResponseBytes = 2_048;

/**
 * Posts a webhook to a POS.
 *
 * @throws {WebhookError} when there is no response, or the URL is not allowed.
 */
export async function postWebhook(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  { fetch, timeoutMs = defaultTimeoutMs }: PostWebhookOptions,
): Promise<WebhookResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  const request = new Request(url, { method: 'POST', headers, body });
  const response = await fetch(request, { signal }).catch((error: unknown) => {
    throw new WebhookError(describeFetchError(error, signal));
  });
  return { status: response.status, said: await readBodyStart(response) };
}

/** Reads the start of the response body. Errors are ignored, because the status has already arrived. */
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
    // The response was cut off or timed out.
  }
  return Buffer.concat(chunks).subarray(0, maxResponseBytes).toString('utf8');
}
