import type { Call } from '#contracts/call.ts';
import type { CallResult } from '../lib/api.ts';

/** What makes one attempt known again when it is repeated. */
export interface AttemptKeys {
  /** The header that goes with an attempt to send that body: the same again until somebody has answered it. */
  readonly headerFor: (body: object) => Readonly<Record<string, string>>;
  /** What became of the last attempt. */
  readonly note: (result: CallResult<Call>) => void;
}

/** After these refusals it is not known whether anything came of the attempt. */
const undecided: readonly string[] = ['internal', 'unavailable_now'];

/** Whether it is known what came of an attempt. */
export const isDecided = (result: CallResult<Call>): boolean =>
  result.kind === 'done' || (result.kind === 'refused' && !undecided.includes(result.refusal.code));

export function attemptKeys(): AttemptKeys {
  let last: { readonly key: string; readonly text: string } | null = null;
  return {
    headerFor: (body) => {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { key: crypto.randomUUID(), text };
      return { 'idempotency-key': last.key };
    },
    note: (result) => {
      if (isDecided(result)) last = null;
    },
  };
}
