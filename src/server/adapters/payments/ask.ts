import * as z from 'zod/mini';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { ProviderFault, type ProviderWorld } from '#server/payments/provider.ts';
import { textWithin, whyUnanswered } from '../outbound/answers.ts';

/** How long a company is waited for. */
const patienceMs = 10_000;

/** More than any answer of a company has. */
const mostBytes = 1024 * 1024;

/** An answer that says no, for an adapter that can read more from it. */
export interface NoAnswer {
  readonly status: number;
  readonly text: string;
}

export interface Asking<Reply> {
  readonly reply: z.ZodMiniType<Reply>;
  /** Reads a fault from an answer below 500 that is no success; without it, the status tells. */
  readonly refusal?: (answer: NoAnswer) => ProviderFault | null;
  readonly timeoutMs?: number;
}

/**
 * Sends one request to a company and reads its JSON.
 *
 * @throws {ProviderFault} which never carries the request: that holds keys and names.
 */
export async function ask<Reply>(
  { fetch }: Pick<ProviderWorld, 'fetch'>,
  provider: ProviderId,
  request: Request,
  { reply, refusal, timeoutMs = patienceMs }: Asking<Reply>,
): Promise<Reply> {
  const { status, text } = await exchange(fetch, provider, request, timeoutMs);
  if (status < 200 || status >= 300) {
    const told = status < 500 ? (refusal?.({ status, text }) ?? null) : null;
    throw told ?? new ProviderFault(provider, kindOf(status), `HTTP ${status}`);
  }
  const parsed = z.safeParse(reply, readJson(text));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ProviderFault(provider, 'unreadable', `unexpected ${where || 'answer'}`);
}

async function exchange(
  fetch: ProviderWorld['fetch'],
  provider: ProviderId,
  request: Request,
  timeoutMs: number,
): Promise<NoAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(request, { signal });
    const text = await textWithin(response, mostBytes);
    if (text === null) throw new ProviderFault(provider, 'unreadable', 'too long an answer');
    return { status: response.status, text };
  } catch (fault) {
    if (fault instanceof ProviderFault) throw fault;
    throw new ProviderFault(provider, 'unreachable', whyUnanswered(fault, signal));
  }
}

function kindOf(status: number): ProviderFault['kind'] {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404) return 'not_found';
  if (status === 429) return 'throttled';
  return status >= 500 || status === 408 ? 'unreachable' : 'rejected';
}

/** `undefined` when it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A SyntaxError says that it is no JSON.
  }
}
