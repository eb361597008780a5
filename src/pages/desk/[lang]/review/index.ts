import { reviewEdits } from '#contracts/calls/menu-desk.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { atDesk } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(
  reviewEdits,
  atDesk((desk, { body }) => desk.review(body.base, body.edits)),
);
