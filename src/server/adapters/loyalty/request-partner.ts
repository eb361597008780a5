import * as z from 'zod/mini';
import { parseJson } from '#contracts/parse-json.ts';
import { IntegrationError, type IntegrationErrorKind } from '#server/integrations/integration-error.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { fetchText, parseReply, type TextResponse } from '../outbound/responses.ts';

/** Larger than any valid response. */
const maxBytes = 256 * 1024;

/**
 * Sends one request to the partner.
 *
 * @throws {IntegrationError} without the request, which holds a token and guests' passwords.
 */
export const requestPartner = (
  fetch: OutboundFetch,
  request: Request,
  timeoutMs: number,
): Promise<TextResponse> => fetchText(fetch, request, { service: 'partner', timeoutMs, maxBytes });

/**
 * Reads a successful response.
 *
 * @throws {IntegrationError} for an error status or an unexpected body.
 */
export function parseResponse<Reply>({ status, text }: TextResponse, reply: z.ZodMiniType<Reply>): Reply {
  if (status !== 200 && status !== 201)
    throw new IntegrationError('partner', errorKindOf(status), `HTTP ${status}`);
  return parseReply('partner', text, reply);
}

/** The error code of a refusal. */
export function errorCodeOf({ text }: TextResponse): string | null {
  const { data } = z.safeParse(z.object({ code: z.string() }), parseJson(text));
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
