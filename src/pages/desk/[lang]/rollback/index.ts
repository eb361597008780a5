import { rollBack } from '#contracts/calls/menu-history.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { answerPublished, atDesk } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(
  rollBack,
  atDesk((desk, { body }) => answerPublished(desk.rollBack(body.version, body.base))),
);
