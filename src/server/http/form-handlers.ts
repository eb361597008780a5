import type { CallResponse } from '#contracts/call.ts';
import type { createSubmission } from '#contracts/calls/forms.ts';
import type { SubmitOutcome } from '../forms/submissions.ts';
import { type Refused, refuse } from './refuse.ts';

/** The response to a submitted form. */
export function submissionResponse(
  outcome: SubmitOutcome,
): CallResponse<typeof createSubmission> | Refused<'invalid_submission' | 'key_reused' | 'not_found'> {
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
