import { type RefusalCode, type RefusalMore, refusals } from '#contracts/refusals.ts';

/** An answer that says no on purpose. */
export interface Refused<Code extends RefusalCode = RefusalCode> {
  readonly refused: Code;
  readonly more: RefusalMore<Code>;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
  /** Where a call answers with another status than all others. */
  readonly status?: number;
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

export const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

export function refusalResponse({ refused, more, retryAfter, status }: Refused): Response {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json({ code: refused, ...more }, { status: status ?? refusals[refused].status, headers });
}
