import { uploadPicture } from '#contracts/calls/menu-desk.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleSendPicture, withMenuEditor } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(uploadPicture, (input, locals) =>
  withMenuEditor((desk) => handleSendPicture(desk, locals.context.body))(input, locals),
);
