import * as z from 'zod/mini';
import type { Outbound } from '#server/integrations/outbound.ts';
import { PartnerFault, type PartnerFaultKind } from '#server/loyalty/partner.ts';
import { textWithin, whyUnanswered } from '../outbound/answers.ts';

/** More than any answer of a partner has. */
const mostBytes = 256 * 1024;

/** What the partner said; `undefined` where that was no JSON. */
export interface Answer {
  readonly status: number;
  readonly said: unknown;
}

/**
 * Sends one request to the partner, and follows it nowhere else.
 *
 * @throws {PartnerFault} which never carries the request: that holds a key, and passwords of guests.
 */
export async function ask(fetch: Outbound, request: Request, patienceMs: number): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(request, { signal });
    const text = await textWithin(response, mostBytes);
    if (text === null) throw new PartnerFault('unreadable', 'too long an answer');
    return { status: response.status, said: readJson(text) };
  } catch (fault) {
    if (fault instanceof PartnerFault) throw fault;
    throw new PartnerFault('unreachable', whyUnanswered(fault, signal));
  }
}

/**
 * Reads what a partner that said yes has said.
 *
 * @throws {PartnerFault} where it said no, or something else than was asked about.
 */
export function read<Reply>({ status, said }: Answer, reply: z.ZodMiniType<Reply>): Reply {
  if (status !== 200 && status !== 201) throw new PartnerFault(kindOf(status), `HTTP ${status}`);
  const parsed = z.safeParse(reply, said);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new PartnerFault('unreadable', `unexpected ${where || 'answer'}`);
}

/** The code that the partner says no with. */
export function codeOf({ said }: Answer): string | null {
  const { data } = z.safeParse(z.object({ code: z.string() }), said);
  return data?.code ?? null;
}

/** It may be at it still, or somebody before it gave up waiting. */
const undecided: readonly number[] = [408, 409, 425];

function kindOf(status: number): PartnerFaultKind {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 429) return 'throttled';
  if (status >= 500 || undecided.includes(status)) return 'unreachable';
  return status >= 400 ? 'rejected' : 'unreadable';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A SyntaxError says that it is no JSON.
  }
}
