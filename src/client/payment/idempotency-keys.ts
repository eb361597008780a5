import type { Call } from '#contracts/call.ts';
import type { CallResult } from '../lib/api.ts';

/** What makes one attempt known again when it is repeated. */
export interface IdempotencyKeys {
  /** The header that goes with an attempt to send that body: the same again until somebody has answered it. */
  readonly headerFor: (body: object) => Readonly<Record<string, string>>;
  /** What became of the last attempt. */
  readonly noteResult: (result: CallResult<Call>) => void;
}

/** After these refusals it is not known whether anything came of the attempt. */
const inconclusiveCodes: readonly string[] = ['internal', 'unavailable_now'];

/** Whether it is known what came of an attempt. */
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
