import * as z from 'zod/mini';
import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { describeFetchError, readTextWithin } from '../outbound/responses.ts';

/** Larger than any valid response. */
const maxBytes = 256 * 1024;

export interface PartnerResponse {
  readonly status: number;
  /** `undefined` when the body is not JSON. */
  readonly body: unknown;
}

/**
 * Sends one request to the partner.
 *
 * @throws {IntegrationError} without the request, which holds a token and guests' passwords.
 */
export async function requestPartner(
  fetch: OutboundFetch,
  request: Request,
  timeoutMs: number,
): Promise<PartnerResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(request, { signal });
    const text = await readTextWithin(response, maxBytes);
    if (text === null) throw new IntegrationError('partner', 'unreadable', 'the response is too long');
    return { status: response.status, body: parseJson(text) };
  } catch (error) {
    if (error instanceof IntegrationError) throw error;
    throw new IntegrationError('partner', 'unreachable', describeFetchError(error, signal));
  }
}

/**
 * Reads a successful response.
 *
 * @throws {IntegrationError} for an error status or an unexpected body.
 */
export function parseResponse<Reply>({ status, body }: PartnerResponse, reply: z.ZodMiniType<Reply>): Reply {
  if (status !== 200 && status !== 201)
    throw new IntegrationError('partner', errorKindOf(status), `HTTP ${status}`);
  const parsed = z.safeParse(reply, body);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new IntegrationError('partner', 'unreadable', `unexpected ${where || 'response'}`);
}

/** The error code of a refusal. */
export function errorCodeOf({ body }: PartnerResponse): string | null {
  const { data } = z.safeParse(z.object({ code: z.string() }), body);
  return data?.code ?? null;
}

/** The outcome is unknown: the partner may still be working, or a proxy timed out. */
const undecidedStatuses: readonly number[] = [408, 409, 425];

function errorKindOf(status: number): IntegrationErrorKind {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 429) return 'throttled';
  if (status >= 500 || undecidedStatuses.includes(status)) return 'unreachable';
  return status >= 400 ? 'rejected' : 'unreadable';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not JSON.
  }
}
