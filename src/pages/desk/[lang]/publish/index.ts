import { publishEdits } from '#contracts/calls/menu-desk.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { answerPublished, atDesk } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(
  publishEdits,
  atDesk((desk, { body }) => answerPublished(desk.publish(body.base, body.edits))),
);
