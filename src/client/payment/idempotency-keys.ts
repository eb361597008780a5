import type { Call } from '#contracts/call.ts';
import type { CallResult } from '../lib/api.ts';

/** Idempotency keys for repeated requests. */
export interface IdempotencyKeys {
  /** The header for a request body: the same key until the request gets a conclusive response. */
  readonly headerFor: (body: object) => Readonly<Record<string, string>>;
  /** Records the result of the last request. */
  readonly noteResult: (result: CallResult<Call>) => void;
}

/** Refusals that leave the outcome unknown. */
const inconclusiveCodes: readonly string[] = ['internal', 'unavailable_now'];

/** Whether the outcome of a request is known. */
export const isConclusive = (result: CallResult<Call>): boolean =>
  result.kind === 'done' || (result.kind === 'refused' && !inconclusiveCodes.includes(result.refusal.code));

export function openIdempotencyKeys(): IdempotencyKeys {
  let last: { readonly key: string; readonly text: string } | null = null;
  return {
    headerFor: (body) => {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { key: crypto.randomUUID(), text };
      return { 'idempotency-key': last.key };
    },
    noteResult: (result) => {
      if (isConclusive(result)) last = null;
    },
  };
}
