import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { describeFetchError, readTextWithin, type TextResponse } from '../outbound/responses.ts';

export interface TextContext {
  readonly fetch: OutboundFetch;
}

const timeoutMs = 10_000;
const maxBytes = 64 * 1024;

/** Nothing was sent: there was no connection. */
const unsentCodes: readonly (string | undefined)[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
];

/**
 * Sends one request to a service for text messages.
 *
 * @throws {IntegrationError} without the request, which holds secrets and a telephone number. `unreachable` when the service
 *   may have sent the message, `throttled` when it has not and may later.
 */
export async function sendTextRequest(
  { fetch }: TextContext,
  service: string,
  request: Request,
): Promise<TextResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(request, { signal });
    const text = await readTextWithin(response, maxBytes);
    return { status: response.status, text: text ?? '' };
  } catch (error) {
    const isUnsent = unsentCodes.includes((error as NodeJS.ErrnoException).code);
    throw new IntegrationError(
      service,
      isUnsent ? 'throttled' : 'unreachable',
      describeFetchError(error, signal),
    );
  }
}

/** The error kind of a status that is not success. */
export function errorKindOf(status: number): IntegrationErrorKind {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 429) return 'throttled';
  return status >= 500 || status === 408 ? 'unreachable' : 'rejected';
}
