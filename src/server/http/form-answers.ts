import type { Answer } from '#contracts/call.ts';
import type { sendSubmission } from '#contracts/calls/forms.ts';
import type { SubmitOutcome } from '../forms/form-desk.ts';
import { type Refused, refuse } from './refuse.ts';

/** What a device is told that sent a form. */
export function answerSubmitted(
  outcome: SubmitOutcome,
): Answer<typeof sendSubmission> | Refused<'invalid_submission' | 'key_reused' | 'not_found'> {
  switch (outcome.kind) {
    case 'taken':
      return { message: outcome.message };
    case 'invalid':
      return refuse('invalid_submission', { errors: [...outcome.errors] });
    case 'key_reused':
    case 'not_found':
      return refuse(outcome.kind);
  }
}
