import * as z from 'zod/mini';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { ProviderError, type ProviderOptions } from '#server/payments/provider.ts';
import { describeFetchError, readTextWithin } from '../outbound/responses.ts';

/** How long a company is waited for. */
const defaultTimeoutMs = 10_000;

/** More than any answer of a company has. */
const maxBytes = 1024 * 1024;

/** An answer that says no, for an adapter that can read more from it. */
export interface ErrorResponse {
  readonly status: number;
  readonly text: string;
}

export interface JsonRequestOptions<Reply> {
  readonly schema: z.ZodMiniType<Reply>;
  /** Reads a fault from an answer below 500 that is no success; without it, the status tells. */
  readonly readError?: (answer: ErrorResponse) => ProviderError | null;
  readonly timeoutMs?: number;
}

/**
 * Sends one request to a company and reads its JSON.
 *
 * @throws {ProviderError} which never carries the request: that holds keys and names.
 */
export async function requestJson<Reply>(
  { fetch }: Pick<ProviderOptions, 'fetch'>,
  provider: ProviderId,
  request: Request,
  { schema, readError, timeoutMs = defaultTimeoutMs }: JsonRequestOptions<Reply>,
): Promise<Reply> {
  const { status, text } = await exchange(fetch, provider, request, timeoutMs);
  if (status < 200 || status >= 300) {
    const told = status < 500 ? (readError?.({ status, text }) ?? null) : null;
    throw told ?? new ProviderError(provider, errorKindOf(status), `HTTP ${status}`);
  }
  const parsed = z.safeParse(schema, parseJson(text));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderError(provider, 'unreadable', `unexpected ${where || 'answer'}`);
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
    if (text === null) throw new ProviderError(provider, 'unreadable', 'too long an answer');
    return { status: response.status, text };
  } catch (fault) {
    if (fault instanceof ProviderError) throw fault;
    throw new ProviderError(provider, 'unreachable', describeFetchError(fault, signal));
  }
}

function errorKindOf(status: number): ProviderError['kind'] {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404) return 'not_found';
  if (status === 429) return 'throttled';
  return status >= 500 || status === 408 ? 'unreachable' : 'rejected';
}

/** `undefined` when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A SyntaxError says that it is no JSON.
  }
}
