import * as z from 'zod/mini';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { PartnerError, type PartnerErrorKind } from '#server/loyalty/partner.ts';
import { describeFetchError, readTextWithin } from '../outbound/responses.ts';

/** More than any answer of a partner has. */
const maxBytes = 256 * 1024;

/** What the partner said; `undefined` where that was no JSON. */
export interface PartnerResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends one request to the partner, and follows it nowhere else.
 *
 * @throws {PartnerError} which never carries the request: that holds a key, and passwords of guests.
 */
export async function requestPartner(
  fetch: OutboundFetch,
  request: Request,
  patienceMs: number,
): Promise<PartnerResponse> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(request, { signal });
    const text = await readTextWithin(response, maxBytes);
    if (text === null) throw new PartnerError('unreadable', 'too long an answer');
    return { status: response.status, body: parseJson(text) };
  } catch (fault) {
    if (fault instanceof PartnerError) throw fault;
    throw new PartnerError('unreachable', describeFetchError(fault, signal));
  }
}

/**
 * Reads what a partner that said yes has said.
 *
 * @throws {PartnerError} where it said no, or something else than was asked about.
 */
export function parseResponse<Reply>({ status, body }: PartnerResponse, reply: z.ZodMiniType<Reply>): Reply {
  if (status !== 200 && status !== 201) throw new PartnerError(errorKindOf(status), `HTTP ${status}`);
  const parsed = z.safeParse(reply, body);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new PartnerError('unreadable', `unexpected ${where || 'answer'}`);
}

/** The code that the partner says no with. */
export function errorCodeOf({ body }: PartnerResponse): string | null {
  const { data } = z.safeParse(z.object({ code: z.string() }), body);
  return data?.code ?? null;
}

/** It may be at it still, or somebody before it gave up waiting. */
const undecidedStatuses: readonly number[] = [408, 409, 425];

function errorKindOf(status: number): PartnerErrorKind {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 429) return 'throttled';
  if (status >= 500 || undecidedStatuses.includes(status)) return 'unreachable';
  return status >= 400 ? 'rejected' : 'unreadable';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A SyntaxError says that it is no JSON.
  }
}
