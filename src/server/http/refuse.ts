import type { CallRefusalCode } from '#contracts/call.ts';
import type { ProgramRefusalCode, ProgramRefusalDetails } from '#contracts/program-refusals.ts';
import { type RefusalCode, type RefusalDetails, refusals } from '#contracts/refusals.ts';
import { unavailableRetrySeconds } from '../database-unavailable.ts';
import { refusalStatus } from './refusal-status.ts';

type DetailsOf<Code extends CallRefusalCode> = Code extends RefusalCode
  ? RefusalDetails<Code>
  : Code extends ProgramRefusalCode
    ? ProgramRefusalDetails<Code>
    : never;

/** A deliberate refusal. */
export interface Refused<Code extends CallRefusalCode = CallRefusalCode> {
  readonly refused: Code;
  readonly more: DetailsOf<Code>;
  /** Overrides the status of the code. */
  readonly status?: number;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
}

export function refuse<Code extends CallRefusalCode>(
  code: Code,
  ...[more]: Record<never, never> extends DetailsOf<Code> ? [] : [DetailsOf<Code>]
): Refused<Code> {
  return { refused: code, more: more ?? ({} as DetailsOf<Code>) };
}

/** Too many requests; retry after this many seconds. */
export const refuseTooMany = (retryAfter: number): Refused<'too_many'> => ({
  ...refuse('too_many'),
  retryAfter,
});

/** The request needs the database, which is unavailable. */
export const refuseUnavailable = (): Refused<'unavailable_now'> => ({
  ...refuse('unavailable_now'),
  retryAfter: unavailableRetrySeconds,
});

/** Answers a refusal as 404; the code gives the reason. */
export const refuseAsNotFound = <Code extends CallRefusalCode>(refused: Refused<Code>): Refused<Code> => ({
  ...refused,
  status: refusals.not_found.status,
});

export const isRefused = (result: unknown): result is Refused =>
  typeof result === 'object' && result !== null && 'refused' in result;

export function refusalResponse({ refused, more, status, retryAfter }: Refused): Response {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return Response.json({ code: refused, ...more }, { status: status ?? refusalStatus(refused), headers });
}
