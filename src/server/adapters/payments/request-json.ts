import type * as z from 'zod/mini';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { ProviderOptions } from '#server/payments/provider.ts';
import { errorKindOf, fetchText, parseReply, type TextResponse } from '../outbound/responses.ts';

const defaultTimeoutMs = 10_000;

/** Larger than any valid response. */
const maxBytes = 1024 * 1024;

export interface JsonRequestOptions<Reply> {
  readonly schema: z.ZodMiniType<Reply>;
  /** Reads the error from a response with a status below 500; by default the status decides. */
  readonly readError?: (response: TextResponse) => IntegrationError | null;
  readonly timeoutMs?: number;
}

/**
 * Sends one request to a provider and reads the JSON response.
 *
 * @throws {IntegrationError} without the request, which holds keys and names.
 */
export async function requestJson<Reply>(
  { fetch }: Pick<ProviderOptions, 'fetch'>,
  provider: ProviderId,
  request: Request,
  { schema, readError, timeoutMs = defaultTimeoutMs }: JsonRequestOptions<Reply>,
): Promise<Reply> {
  const { status, text } = await fetchText(fetch, request, { service: provider, timeoutMs, maxBytes });
  if (status < 200 || status >= 300) {
    const reported = status < 500 ? (readError?.({ status, text }) ?? null) : null;
    throw reported ?? new IntegrationError(provider, errorKindOf(status), `HTTP ${status}`);
  }
  return parseReply(provider, text, schema);
}
