import { sendSubmission } from '#contracts/calls/forms.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { answerSubmitted } from '#server/http/form-answers.ts';
import { refuseForNow } from '#server/http/refuse.ts';

export const POST = endpoint(sendSubmission, async ({ body }, { app, asked }) => {
  const wait = asked.limits.waitFor('submissions', app.licence, asked.client);
  if (wait !== null) return refuseForNow(wait);
  const outcome = await app.forms.submit(body.feedback_id, body.submission, asked.idempotencyKey);
  if (outcome.kind === 'taken' && outcome.isNew) {
    asked.limits.count('submissions', app.licence, asked.client);
  }
  return answerSubmitted(outcome);
});
