import { createSubmission } from '#contracts/calls/forms.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { submissionResponse } from '#server/http/form-handlers.ts';
import { refuseTooMany } from '#server/http/refuse.ts';

export const POST = endpoint(createSubmission, async ({ body }, { app, context }) => {
  const wait = context.limits.waitFor(createSubmission.rateLimit, app.licence, context.client);
  if (wait !== null) return refuseTooMany(wait);
  const outcome = await app.forms.submit(body.feedback_id, body.submission, context.idempotencyKey);
  if (outcome.kind === 'taken' && outcome.isNew) {
    context.limits.count(createSubmission.rateLimit, app.licence, context.client);
  }
  return submissionResponse(outcome);
});
