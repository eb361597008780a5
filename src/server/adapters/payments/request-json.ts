import * as z from 'zod/mini';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { ProviderOptions } from '#server/payments/provider.ts';
import { describeFetchError, readTextWithin } from '../outbound/responses.ts';

const defaultTimeoutMs = 10_000;

/** Larger than any valid response. */
const maxBytes = 1024 * 1024;

/** An error response, for adapters that read more than its status. */
export interface ErrorResponse {
  readonly status: number;
  readonly text: string;
}

export interface JsonRequestOptions<Reply> {
  readonly schema: z.ZodMiniType<Reply>;
  /** Reads the error from a response with a status below 500; by default the status decides. */
  readonly readError?: (response: ErrorResponse) => IntegrationError | null;
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
  const { status, text } = await exchange(fetch, provider, request, timeoutMs);
  if (status < 200 || status >= 300) {
    const reported = status < 500 ? (readError?.({ status, text }) ?? null) : null;
    throw reported ?? new IntegrationError(provider, errorKindOf(status), `HTTP ${status}`);
  }
  const parsed = z.safeParse(schema, parseJson(text));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new IntegrationError(provider, 'unreadable', `unexpected ${where || 'response'}`);
}

async function exchange(
  fetch: ProviderOptions['fetch'],
  provider: ProviderId,
  request: Request,
  timeoutMs: number,
): Promise<ErrorResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(request, { signal });
    const text = await readTextWithin(response, maxBytes);
    if (text === null) throw new IntegrationError(provider, 'unreadable', 'the response is too long');
    return { status: response.status, text };
  } catch (error) {
    if (error instanceof IntegrationError) throw error;
    throw new IntegrationError(provider, 'unreachable', describeFetchError(error, signal));
  }
}

function errorKindOf(status: number): IntegrationError['kind'] {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404) return 'not_found';
  if (status === 429) return 'throttled';
  return status >= 500 || status === 408 ? 'unreachable' : 'rejected';
}

/** `undefined` when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not JSON.
  }
}
