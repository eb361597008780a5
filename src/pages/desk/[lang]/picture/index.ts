import { sendPicture } from '#contracts/calls/menu-desk.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { answerPicture, atDesk } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(sendPicture, (input, locals) =>
  atDesk((desk) => answerPicture(desk, locals.asked.body))(input, locals),
);
