import { type RefusalCode, type RefusalDetails, refusals } from '#contracts/refusals.ts';
import { unavailableRetrySeconds } from '../database-unavailable.ts';

/** An answer that says no on purpose. */
export interface Refused<Code extends RefusalCode = RefusalCode> {
  readonly refused: Code;
  readonly more: RefusalDetails<Code>;
  /** Where it is another than the code has elsewhere. */
  readonly status?: number;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
}

export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[more]: Record<never, never> extends RefusalDetails<Code> ? [] : [RefusalDetails<Code>]
): Refused<Code> {
  return { refused: code, more: more ?? ({} as RefusalDetails<Code>) };
}

/** It has been too much; it may be tried again after so many seconds. */
export const refuseTooMany = (retryAfter: number): Refused<'too_many'> => ({
  ...refuse('too_many'),
  retryAfter,
});

/** What was asked needs the store, which is away. */
export const refuseUnavailable = (): Refused<'unavailable_now'> => ({
  ...refuse('unavailable_now'),
  retryAfter: unavailableRetrySeconds,
});

/** Nothing is where somebody looked; the code says why. */
export const refuseAsNotFound = <Code extends RefusalCode>(refused: Refused<Code>): Refused<Code> => ({
  ...refused,
  status: refusals.not_found.status,
});

export const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

export function refusalResponse({ refused, more, status, retryAfter }: Refused): Response {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json({ code: refused, ...more }, { status: status ?? refusals[refused].status, headers });
}
