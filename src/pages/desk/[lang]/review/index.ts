import { reviewEdits } from '#contracts/calls/menu-desk.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { withMenuEditor } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(
  reviewEdits,
  withMenuEditor((desk, { body }) => desk.review(body.base, body.edits)),
);
