import { type RefusalCode, type RefusalMore, refusals } from '#contracts/refusals.ts';
import { awaySeconds } from '../store-away.ts';

/** An answer that says no on purpose. */
export interface Refused<Code extends RefusalCode = RefusalCode> {
  readonly refused: Code;
  readonly more: RefusalMore<Code>;
  /** Where it is another than the code has elsewhere. */
  readonly status?: number;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
}

export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[more]: Record<never, never> extends RefusalMore<Code> ? [] : [RefusalMore<Code>]
): Refused<Code> {
  return { refused: code, more: more ?? ({} as RefusalMore<Code>) };
}

/** It has been too much; it may be tried again after so many seconds. */
export const refuseForNow = (retryAfter: number): Refused<'too_many'> => ({
  ...refuse('too_many'),
  retryAfter,
});

/** What was asked needs the store, which is away. */
export const refuseWhileAway = (): Refused<'unavailable_now'> => ({
  ...refuse('unavailable_now'),
  retryAfter: awaySeconds,
});

/** Nothing is where somebody looked; the code says why. */
export const refuseAsMissing = <Code extends RefusalCode>(refused: Refused<Code>): Refused<Code> => ({
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
